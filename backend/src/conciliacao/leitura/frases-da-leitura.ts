import {
  fraseDaNaoLida,
  NAO_LIDAS_AT_MOST,
  NOME_DO_NAO_LIDO,
  ondeEsta,
  type FormatoDoExtrato,
  type LinhaNaoLida,
} from '@encomenda/contracts/conciliacao/extrato';
import type { NaoLidasNaTela } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { RespostaDaLeitura } from './ler-extrato.js';

/** Maximum number of lines in the sentence. The screen lists them all. */
const NOMEADAS = 3;
type Contagem = Exclude<RespostaDaLeitura, { readonly colunas: unknown }>;

const contar = (quantos: number, um: string, varios: string): string =>
  quantos === 1 ? `1 ${um}` : `${quantos} ${varios}`;

const dasNaoLidas = (formato: FormatoDoExtrato, naoLidas: readonly LinhaNaoLida[]): string => {
  const nomeadas = naoLidas
    .slice(0, NOMEADAS)
    .map(({ linha, motivo }) => `${ondeEsta(formato, linha)} (${NOME_DO_NAO_LIDO[motivo]})`);
  const outras = naoLidas.length - nomeadas.length;
  if (outras > 0) nomeadas.push(contar(outras, 'outra', 'outras'));
  const quantas = contar(naoLidas.length, 'linha não foi lida', 'linhas não foram lidas');
  return `${quantas}: ${emLista(nomeadas)}.`;
};

const emLista = (partes: readonly string[]): string =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

export const naoLidasNaTela = (
  formato: FormatoDoExtrato,
  naoLidas: readonly LinhaNaoLida[],
  quantas = naoLidas.length,
): NaoLidasNaTela => ({
  quantas,
  linhas: naoLidas.slice(0, NAO_LIDAS_AT_MOST).map((naoLida) => ({
    linha: naoLida.linha,
    frase: fraseDaNaoLida(formato, naoLida),
  })),
});
const sentidosDe = ({ creditos, devolucoes, debitos }: Contagem): string => {
  const saidas = [
    devolucoes > 0 ? contar(devolucoes, 'devolução', 'devoluções') : '',
    debitos > 0 ? contar(debitos, 'saída', 'saídas') : '',
  ].filter(Boolean);
  if (saidas.length === 0) return '';
  const partes = creditos > 0 ? [contar(creditos, 'entrada', 'entradas'), ...saidas] : saidas;
  return ` (${partes.slice(0, -1).join(', ')}${partes.length > 1 ? ' e ' : ''}${partes.at(-1)})`;
};

/** Whether the user should look: money was returned, an entry may be known, or a line was not read. */
export const pedeConferencia = (lido: RespostaDaLeitura): boolean =>
  'colunas' in lido || lido.devolucoes + lido.talvezLidos + lido.naoLidos.length > 0;

export const frasesDaLeitura = (lido: RespostaDaLeitura): string => {
  if ('colunas' in lido) return 'Diga o que cada coluna deste extrato tem.';
  const { creditos, devolucoes, debitos, talvezLidos, jaLidos, formato, naoLidos } = lido;
  const novos = creditos + devolucoes + debitos;
  const frases = [
    novos > 0
      ? `Extrato lido: ${contar(novos, 'lançamento novo', 'lançamentos novos')}${sentidosDe(lido)}.`
      : 'Nada de novo neste extrato.',
    devolucoes > 0
      ? `Confira ${devolucoes === 1 ? 'a devolução: pode ser de um pagamento já conciliado' : 'as devoluções: podem ser de pagamentos já conciliados'}.`
      : '',
    jaLidos > 0 ? `${contar(jaLidos, 'já tinha sido lido', 'já tinham sido lidos')}.` : '',
    talvezLidos > 0
      ? `${contar(talvezLidos, 'pode já ter sido lido', 'podem já ter sido lidos')} de outro arquivo: confira.`
      : '',
    naoLidos.length > 0 ? dasNaoLidas(formato, naoLidos) : '',
  ];
  return frases.filter(Boolean).join(' ');
};
