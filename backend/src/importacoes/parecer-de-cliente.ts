import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Parecer } from '@encomenda/contracts/importacoes/importacoes';
import type { CamposDoCliente } from '../clientes/formulario-do-cliente.js';
import { COLUNAS_DE_CLIENTES } from './colunas-de-clientes.js';
import { comALinha, type LinhaLida } from './linha-de-cliente.js';

/** A customer of the register who resembles a row. */
export interface ClienteConhecido extends CamposDoCliente {
  readonly id: number;
}

export interface ParecerDaLinha {
  readonly parecer: Parecer;
  readonly recados: readonly string[];
  /** The only customer whom the row can be about; null for none or several. */
  readonly alvo: number | null;
}

const SEMELHANCAS = [
  { chave: 'cpf', o: 'o mesmo CPF' },
  { chave: 'telefone', o: 'o mesmo telefone' },
  { chave: 'nome', o: 'o mesmo nome' },
] as const;
type Chave = (typeof SEMELHANCAS)[number]['chave'];

/** As names and numbers are compared; null for blank. */
export const chaveDe = (chave: Chave, cliente: Pick<CorpoDoCliente, Chave>): string | null => {
  const valor = cliente[chave];
  return valor === null ? null : valor.normalize('NFC').toLowerCase();
};

/** What is known of those who resemble the rows, filled as the rows are read in their order. */
export class Semelhantes {
  private readonly clientes = new Map<string, ClienteConhecido[]>();
  private readonly linhas = new Map<string, number>();

  constructor(conhecidos: readonly ClienteConhecido[]) {
    for (const conhecido of conhecidos)
      for (const { chave } of SEMELHANCAS) {
        const valor = chaveDe(chave, conhecido);
        if (valor === null) continue;
        const outros = this.clientes.get(`${chave} ${valor}`) ?? [];
        this.clientes.set(`${chave} ${valor}`, [...outros, conhecido]);
      }
  }

  /** Customers by what they have in common with the row, the surest first. */
  clientesComo(corpo: CorpoDoCliente): { cliente: ClienteConhecido; o: string }[] {
    const vistos = new Set<number>();
    return SEMELHANCAS.flatMap(({ chave, o }) =>
      (this.clientes.get(`${chave} ${chaveDe(chave, corpo)}`) ?? [])
        .filter(({ id }) => !vistos.has(id) && vistos.add(id))
        .map((cliente) => ({ cliente, o })),
    );
  }

  /** The first earlier row that resembles this one; remembers this one for later rows. */
  linhaComo(numero: number, corpo: CorpoDoCliente): { numero: number; o: string } | null {
    const anteriores = SEMELHANCAS.flatMap(({ chave, o }) => {
      const valor = chaveDe(chave, corpo);
      if (valor === null) return [];
      const anterior = this.linhas.get(`${chave} ${valor}`);
      if (anterior === undefined) this.linhas.set(`${chave} ${valor}`, numero);
      return anterior === undefined ? [] : [{ numero: anterior, o }];
    });
    return anteriores[0] ?? null;
  }
}

/** `CEP muda de 01310-100 para 04538-133.` for each field that the row changes. */
const mudancasDe = (antes: CamposDoCliente, depois: CamposDoCliente): string[] =>
  COLUNAS_DE_CLIENTES.flatMap(({ campo, rotulo, texto = String }) => {
    const [de, para] = [antes[campo], depois[campo]];
    if (de === para || para === null) return [];
    return [`${rotulo} muda de ${de === null ? 'em branco' : texto(de)} para ${texto(para)}.`];
  });

/**
 * The same CPF and name are the same customer; any other likeness is a question.
 *
 * @param numero of the row in its spreadsheet
 */
export const parecerDeCliente = (
  numero: number,
  lida: LinhaLida,
  semelhantes: Semelhantes,
): ParecerDaLinha => {
  if ('erros' in lida) return { parecer: 'recusado', recados: lida.erros, alvo: null };
  const { corpo } = lida;
  const clientes = semelhantes.clientesComo(corpo);
  const anterior = semelhantes.linhaComo(numero, corpo);
  const [mesmo] = clientes;
  const certo =
    mesmo && corpo.cpf !== null && mesmo.cliente.cpf === corpo.cpf
      ? chaveDe('nome', mesmo.cliente) === chaveDe('nome', corpo)
      : false;
  if (
    anterior === null &&
    certo &&
    clientes.filter(({ cliente }) => cliente.cpf === corpo.cpf).length === 1
  ) {
    const recados = mudancasDe(mesmo!.cliente, comALinha(mesmo!.cliente, lida));
    return { parecer: recados.length > 0 ? 'muda' : 'igual', recados, alvo: mesmo!.cliente.id };
  }
  if (clientes.length === 0 && anterior === null)
    return { parecer: 'novo', recados: [], alvo: null };
  return {
    parecer: 'duvidoso',
    recados: [
      ...clientes
        .slice(0, 5)
        .map(({ cliente, o }) => `Tem ${o} de ${cliente.nome} (cliente ${cliente.id}).`),
      ...(anterior ? [`Tem ${anterior.o} da linha ${anterior.numero}.`] : []),
    ],
    alvo: clientes.length === 1 ? clientes[0]!.cliente.id : null,
  };
};
