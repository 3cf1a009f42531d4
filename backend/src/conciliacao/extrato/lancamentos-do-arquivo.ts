import type { DadosDoLancamento } from '@encomenda/contracts/conciliacao/extrato.events';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { MAIOR_ID } from '@encomenda/contracts/shared/campos/campos';
import type { MarcasDoLancamento } from '../leitura/marcas-do-lancamento.js';
import type { ArquivoDoBanco, LinhaDoBanco } from './arquivo-do-banco.js';

export interface LancamentoDoArquivo {
  readonly dados: DadosDoLancamento;
  readonly texto: string;
  /** Key for the case that an earlier entry with the same bank id has the other key. */
  readonly chaveComTexto: string;
}

export interface LancamentosDoArquivo {
  readonly lancamentos: readonly LancamentoDoArquivo[];
  /** Last digits of the account; null when the file has none or several accounts. */
  readonly conta: string | null;
  readonly primeiroDia: Dia;
  readonly ultimoDia: Dia;
}

const DEVOLUCAO = /\b(?:estorn|devol|reembols|chargeback)/;

const FORMAS: readonly (readonly [RegExp, FormaDePagamento])[] = [
  [/\bpix\b/, 'Pix'],
  [/\bboleto|\bcobranca|\bliquidacao de tit/, 'Boleto'],
  [/\bem dinheiro|\bem especie|\bdep(?:osito)? dinheiro/, 'Espécie'],
];

const formaDe = (texto: string): FormaDePagamento =>
  FORMAS.find(([palavras]) => palavras.test(texto))?.[1] ?? 'Transferência';

const pedidoCitadoEm = (texto: string): number | null => {
  const numero = Number(/\bpedido\s?0*([1-9]\d{0,9})\b/.exec(texto)?.[1]);
  return numero <= MAIOR_ID ? numero : null;
};

const distincaoDe = ({ conta, data, valorEmCentavos, texto, identificador }: LinhaDoBanco) =>
  JSON.stringify([
    conta,
    data,
    valorEmCentavos,
    identificador === null ? { texto: normalizarBusca(texto) } : identificador,
  ]);

const codigoDoBanco = (escrito: string): string | null =>
  escrito
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '') || null;

const contaDe = (formato: ArquivoDoBanco['formato'], { conta }: LinhaDoBanco) => {
  if (formato !== 'ofx') return { banco: null, conta: null };
  const [banco = '', , ...numero] = conta.split('/');
  const digitos = numero.join('').replaceAll(/\W/g, '');
  return { banco: codigoDoBanco(banco), conta: digitos === '' ? null : digitos.slice(-4) };
};

const contador = () => {
  const vezes = new Map<string, number>();
  return (dito: string): number => {
    const vez = vezes.get(dito) ?? 0;
    vezes.set(dito, vez + 1);
    return vez;
  };
};

/** Bank ids that a credit and a debit share: the debit returns the credit. */
const idaEVolta = (linhas: readonly LinhaDoBanco[]): ReadonlySet<string> => {
  const nomes = (saiu: boolean) =>
    linhas
      .filter(({ valorEmCentavos }) => valorEmCentavos < 0 === saiu)
      .flatMap(({ identificador }) => identificador ?? []);
  const entradas = new Set(nomes(false));
  return new Set(nomes(true).filter((nome) => entradas.has(nome)));
};

/** Entries with their keys. Equal lines are numbered, so that an overlapping file gives them the same keys. */
export const lancamentosDo = (
  { formato, linhas }: Pick<ArquivoDoBanco, 'formato' | 'linhas'>,
  marcas: MarcasDoLancamento,
): LancamentosDoArquivo => {
  const vezDe = contador();
  const devolvidos = idaEVolta(linhas);
  const lancamentos = linhas.map((linha): LancamentoDoArquivo => {
    const { data, valorEmCentavos, texto, identificador } = linha;
    const palavras = normalizarBusca(texto);
    const distincao = distincaoDe(linha);
    const comTexto = JSON.stringify([distincao, palavras]);
    const devolve = DEVOLUCAO.test(palavras) || devolvidos.has(identificador ?? '');
    const dados: DadosDoLancamento = {
      numero: 0,
      chave: marcas.chave(distincao, vezDe(distincao)),
      tipo: valorEmCentavos > 0 ? 'credito' : devolve ? 'devolucao' : 'debito',
      data,
      valorEmCentavos: Math.abs(valorEmCentavos),
      formaDePagamento: formaDe(palavras),
      pedidoCitado: valorEmCentavos > 0 ? pedidoCitadoEm(palavras) : null,
      ...contaDe(formato, linha),
      marcaDoTexto: marcas.doTexto(texto),
      marcaDasPalavras: marcas.dasPalavras(texto),
      referencia: marcas.referencia(texto, identificador),
      talvezSeja: null,
    };
    return { dados, texto, chaveComTexto: marcas.chave(comTexto, vezDe(comTexto)) };
  });
  const dias = linhas.map(({ data }) => data).toSorted();
  const finais = new Set(lancamentos.map(({ dados }) => dados.conta));
  const [conta] = finais;
  return {
    lancamentos,
    conta: finais.size === 1 && conta ? `…${conta}` : null,
    primeiroDia: dias[0] ?? '',
    ultimoDia: dias.at(-1) ?? '',
  };
};
