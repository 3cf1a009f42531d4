import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';

const DO_SALDO =
  'a|ant|anterior|aplic|apl|atual|atualizado|automatic|automaticas?|automatico|aut|bloq|bloqueios?|bloqueado|bruto|c|cc|conta|consolidado|contabil|corrente|credito|credor|cta|d|da|data|de|devedor|dia|diario|disp|dispon|disponiv|disponivel|do|e|em|facil|fech|fechamento|final|fim|fundos?|geral|inic|inicial|inicio|inv|invest|investimento|liberado|liberar|liq|liquido|lim|limite|mais|mes|mov|movimentacao|na|no|parcial|periodo|plus|poup|poupanca|previsto|projetado|prov|provisorio|r|real|reais|resgate|sem|com|total|util|utilizado|vinculado';
const NAO_E_SALDO =
  'pix|ted|doc|tef|recebid[oa]|receb|enviad[oa]|deposito|dep|boleto|transferencia';

const SALDO = new RegExp(
  `^(?:(?:total )?(?:saldos?|sdo|sldo|sld)(?: (?:${DO_SALDO}|\\d+)(?=$| ))*$` +
    `|sd (?:ant|anterior|atual|final|inicial|disp|disponivel|do dia)\\b` +
    `|(?:sdo|sldo|sld) (?:${DO_SALDO})\\b` +
    `|ledger(?:bal)?\\b` +
    `|(?:opening|closing|available|current|previous|starting|ending|beginning|account|avail|daily) (?:bal|balance)\\b` +
    `|balance(?: (?:forward|brought|carried|as of|on|total)\\b.*)?$)`,
);
// A quick test first, because most lines are no balance.
const PODE_SER_SALDO = /s\W*(?:a\W*l|l)?\W*d|ledger|balance/i;
const PARECE_SALDO = /^(?:saldos?|sdo|sldo|sld|balance)(?: |$)/;
const MOVIMENTO = new RegExp(`\\b(?:${NAO_E_SALDO})\\b`);
const TOTAL =
  /^(?:sub ?)?tota(?:l|is)(?:$| (?:geral|parcial|liquido|bruto|final|acumulado|(?:d[aoe]s? )?(?:dia|mes|periodo|creditos?|debitos?|entradas?|saidas?|lancamentos?|movimentos?|movimentacao|movimentacoes|recebid[oa]s?|enviad[oa]s?|pag[oa]s?)|r)\b[a-z ]*[ \d]*$)/;

const CARACTERES_AT_MOST = 200;

/** Words of a text, without signs and a leading number. Joins spaced letters: `S A L D O` → `saldo`. */
const palavrasDe = (texto: string): string => {
  const palavras = normalizarBusca(texto.slice(0, CARACTERES_AT_MOST))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^[\d ]+(?=[a-z])/, '');
  return palavras.replace(/^(?:[a-z] ){2,}[a-z]\b/, (letras) => letras.replaceAll(' ', ''));
};

/** Whether a line is a balance. `talvez` when it only begins like one, as `Saldo Modas Ltda` does. */
export const ehSaldo = (textos: readonly string[]): 'sim' | 'nao' | 'talvez' => {
  if (!textos.some((texto) => PODE_SER_SALDO.test(texto))) return 'nao';
  const partes = textos.map(palavrasDe).filter(Boolean);
  const [primeira = ''] = partes;
  const doSaldo = [partes.join(' '), ...partes].find((parte) => SALDO.test(parte));
  if (doSaldo === undefined && !PARECE_SALDO.test(primeira)) return 'nao';
  const outras = partes.filter((parte) => !PARECE_SALDO.test(parte) && !SALDO.test(parte));
  if (outras.some((parte) => MOVIMENTO.test(parte))) return 'nao';
  return doSaldo === undefined ? 'talvez' : 'sim';
};

/** Whether a text begins like a total. A customer's name may do so too: `Total Festas Ltda`. */
export const ehTotal = (texto: string): boolean => TOTAL.test(palavrasDe(texto));

/** For lines without a day: whether a text begins with a word for total, balance or summary. */
export const pareceTotal = (texto: string): boolean =>
  /^(?:sub ?)?tota(?:l|is)\b|^(?:saldos?|sdo|resumo)\b/.test(palavrasDe(texto));

const SAIDA =
  /\benviad[oa]s?\b|\b(?:pix|ted|doc|transf\w*) (?:env|emit|para)\b|\bdeb(?:ito)?\b|\bsaques?\b|\btarifas?\b|\btar\b|\bcompras?\b|\biof\b|\b(?:pagamento|pagto|pgto|pag)\b/;
const ENTRADA = /\breceb|\bcred|\bestorn|\bdevol|\breembols/;

export const pareceSaida = (texto: string): boolean => {
  const palavras = palavrasDe(texto);
  return SAIDA.test(palavras) && !ENTRADA.test(palavras);
};
