import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { formatarCnpj } from '@encomenda/contracts/clientes/cnpj';
import { formatarCep, formatarCpf } from '@encomenda/contracts/clientes/cpf';
import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import { formatarNascimento } from '@encomenda/contracts/clientes/nascimento';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import type { LinhaLida, ParecerDaLinha } from '../assunto.js';
import { chaveDoNome, type Semelhanca, Semelhantes } from '../leitura/semelhantes.js';
import { mudancasDe } from '../conferencia/valores.js';
import { clienteComALinha } from './cliente-com-a-linha.js';

export interface ClienteConhecido extends CorpoDoCliente {
  readonly id: number;
}

type Comparado = Pick<CorpoDoCliente, 'cpf' | 'cnpj' | 'telefone' | 'nome'>;

export const SEMELHANCAS_DE_CLIENTES: readonly Semelhanca<Comparado>[] = [
  { o: 'o mesmo CPF', chave: ({ cpf }) => cpf },
  { o: 'o mesmo CNPJ', chave: ({ cnpj }) => cnpj },
  { o: 'o mesmo telefone', chave: ({ telefone }) => telefone },
  { o: 'o mesmo nome', chave: ({ nome }) => chaveDoNome(nome) },
];

export const semelhantesDe = (conhecidos: readonly ClienteConhecido[]) =>
  new Semelhantes<Comparado, ClienteConhecido>(SEMELHANCAS_DE_CLIENTES, conhecidos);

const TEXTO = {
  cpf: formatarCpf,
  cnpj: formatarCnpj,
  cep: formatarCep,
  telefone: formatarTelefone,
  data_nascimento: formatarNascimento,
  observacoes: (texto: string) => entreAspas(texto.replaceAll('\n', ' / ')),
};

const comOMesmoDocumento = (corpo: CorpoDoCliente) => (cliente: ClienteConhecido) =>
  (corpo.cpf !== null && cliente.cpf === corpo.cpf) ||
  (corpo.cnpj !== null && cliente.cnpj === corpo.cnpj);

const SEMELHANTES_DITOS = 5;

/** Compares a row with customers and earlier rows. Only the same document and name mean the same customer. */
export const parecerDeCliente = (
  numero: number,
  lida: LinhaLida<CorpoDoCliente>,
  semelhantes: Semelhantes<Comparado, ClienteConhecido>,
  registroEscrito: number | null = null,
): ParecerDaLinha => {
  if ('erros' in lida) return { parecer: 'recusado', recados: lida.erros, alvo: null };
  const { corpo } = lida;
  const clientes = semelhantes.registrosComo(corpo);
  const anterior = semelhantes.linhaComo(numero, corpo);
  const comDocumento = clientes.map(({ registro }) => registro).filter(comOMesmoDocumento(corpo));
  const doMesmoNome = (cliente: ClienteConhecido | undefined) =>
    cliente !== undefined && chaveDoNome(cliente.nome) === chaveDoNome(corpo.nome)
      ? cliente
      : undefined;
  const mesmo =
    doMesmoNome(clientes.find(({ registro }) => registro.id === registroEscrito)?.registro) ??
    (anterior === null && comDocumento.length === 1 ? doMesmoNome(comDocumento[0]) : undefined);
  if (mesmo) {
    const depois = clienteComALinha(mesmo, lida);
    const recados = mudancasDe(CAMPOS_DA_IMPORTACAO.clientes, TEXTO, mesmo, depois);
    return { parecer: recados.length > 0 ? 'muda' : 'igual', recados, alvo: mesmo.id };
  }
  if (clientes.length === 0 && anterior === null)
    return { parecer: 'novo', recados: [], alvo: null };
  return {
    parecer: 'duvidoso',
    recados: [
      ...clientes
        .slice(0, SEMELHANTES_DITOS)
        .map(({ registro, o }) => `Tem ${o} de ${registro.nome} (cliente ${registro.id}).`),
      ...(anterior ? [`Tem ${anterior.o} da linha ${anterior.numero}.`] : []),
    ],
    alvo: clientes.length === 1 ? clientes[0]!.registro.id : null,
  };
};
