import type { NomeDoCampoDoExtrato } from '@encomenda/contracts/conciliacao/extrato';
import type { LinhaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import {
  adivinharColunas,
  type TitulosConhecidos,
} from '../../../importacoes/colunas/adivinhar-colunas.js';

/** Field of each column; null for an ignored one. Several columns may be texts. */
export type ColunasDoExtrato = readonly (NomeDoCampoDoExtrato | null)[];

export const CAMPOS_DE_TEXTO: ReadonlySet<NomeDoCampoDoExtrato | null> = new Set(['texto', 'nome']);

const TITULOS: TitulosConhecidos<NomeDoCampoDoExtrato> = {
  data: [
    'data lancamento',
    'data do lancamento',
    'data',
    'data mov',
    'data movimento',
    'date',
    'release date',
    'transaction date',
    'data da transacao',
    'data transacao',
    'data da operacao',
    'dt lancamento',
    'dt mov',
    'dia',
    'dt',
  ],
  valor: [
    'valor r',
    'valor',
    'valor lancamento',
    'montante',
    'amount',
    'valor liquido',
    'valor da transacao',
    'valor da operacao',
    'transaction net amount',
    'net amount',
  ],
  credito: [
    'credito r',
    'credito',
    'creditos',
    'entrada',
    'entradas',
    'credit',
    'money in',
    'valor credito',
    'valor do credito',
    'valor entrada',
  ],
  debito: [
    'debito r',
    'debito',
    'debitos',
    'saida',
    'saidas',
    'debit',
    'money out',
    'valor debito',
    'valor do debito',
    'valor saida',
  ],
  tipo: [
    'tipo lancamento',
    'natureza',
    'd c',
    'c d',
    'deb cred',
    'debito credito',
    'inf',
    'cred deb',
    'credito debito',
    'credito ou debito',
    'debito ou credito',
    'entrada saida',
    'entrada ou saida',
    'e s',
    'dc',
    'cd',
    'sinal',
    'tipo de lancamento',
    'tipo',
    'tipo de operacao',
    'tipo de transacao',
    'tipo transacao',
    'tipo da transacao',
    'transaction type',
    'type',
  ],
  texto: [
    'historico',
    'lancamento',
    'descricao',
    'titulo',
    'detalhes',
    'memo',
    'transacao',
    'estabelecimento',
    'complemento',
    'observacao',
    'observacoes',
    'operacao',
    'detalhe',
    'mensagem',
    'informacoes',
    'description',
    'details',
    'narrative',
    'title',
  ],
  nome: [
    'favorecido',
    'pagador',
    'nome',
    'razao social',
    'cliente',
    'contraparte',
    'remetente',
    'origem destino',
    'origem',
    'destinatario',
    'beneficiario',
    'recebedor',
    'payer',
    'payee',
    'name',
    'counterparty',
  ],
  identificador: [
    'identificador',
    'id',
    'codigo da transacao',
    'num documento',
    'numero documento',
    'reference id',
    'transaction id',
  ],
};
const DE_TEXTO: TitulosConhecidos = {
  texto: [...TITULOS.texto, ...TITULOS.nome, ...TITULOS.tipo],
};
const DO_SALDO = /saldo|balance/i;

/** Whether the columns have what an entry needs: a day and an amount. */
export const colunasBastam = (colunas: ColunasDoExtrato): boolean =>
  colunas.includes('data') && (colunas.includes('valor') || colunas.includes('credito'));

const SEM_TEXTO =
  /saldo|balance|dat[ae]|hora|time|valor|amount|status|situa|categor|moeda|currency|ag[eê]ncia|conta|banco|bank|cpf|cnpj|doc/i;
const TEM_PALAVRA = /\p{L}{3}/u;

/** Guesses the field of each column. `linhas` show which other columns have words, and so are texts. */
export const colunasDe = (
  titulos: readonly string[],
  linhas: readonly Pick<LinhaDaPlanilha, 'celulas'>[] = [],
): ColunasDoExtrato => {
  const semSaldo = titulos.map((titulo) => (DO_SALDO.test(titulo) ? '' : titulo));
  const deCadaCampo = adivinharColunas(semSaldo, TITULOS) as ColunasDoExtrato;
  const deTexto = semSaldo.map((titulo) => adivinharColunas([titulo], DE_TEXTO)[0] === 'texto');
  const temPalavras = titulos.map(
    (titulo, coluna) =>
      !SEM_TEXTO.test(titulo) &&
      linhas.some(({ celulas }) => TEM_PALAVRA.test(celulas[coluna] ?? '')),
  );
  return deCadaCampo.map(
    (campo, coluna) => campo ?? (deTexto[coluna] || temPalavras[coluna] ? 'texto' : null),
  );
};

/** Whether the title of the day is English: such files may write the month first. */
export const tituloIngles = (titulo: string): boolean => /\bdate\b|_date\b/i.test(titulo);
