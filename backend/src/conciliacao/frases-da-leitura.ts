import {
  fraseDaNaoLida,
  NAO_LIDAS_AT_MOST,
  NOME_DO_NAO_LIDO,
  ondeEsta,
  type FormatoDoExtrato,
  type LinhaNaoLida,
} from '@encomenda/contracts/conciliacao/extrato';
import type { NaoLidasNaTela } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { ExtratoLido } from './ler-extrato.js';

/** Lines that the sentence names one by one; the screen lists all. */
const NOMEADAS = 3;

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

/**
 * Each line that was not read with its sentence.
 *
 * @param quantas of the file; more than `naoLidas` when only the first are known
 */
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

/** What people read after a bank's file was sent. */
export const frasesDaLeitura = (lido: ExtratoLido): string => {
  if ('colunas' in lido) return 'Diga o que cada coluna deste extrato tem.';
  const { novos, jaLidos, debitos, formato, naoLidos } = lido;
  const frases = [
    novos > 0
      ? `Extrato lido: ${contar(novos, 'lançamento novo', 'lançamentos novos')}.`
      : 'Nada de novo neste extrato.',
    jaLidos > 0 ? `${contar(jaLidos, 'já tinha sido lido', 'já tinham sido lidos')}.` : '',
    debitos > 0 ? `${contar(debitos, 'débito ficou de fora', 'débitos ficaram de fora')}.` : '',
    naoLidos.length > 0 ? dasNaoLidas(formato, naoLidos) : '',
  ];
  return frases.filter(Boolean).join(' ');
};
