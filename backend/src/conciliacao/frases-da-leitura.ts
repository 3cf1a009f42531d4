import { NOME_DO_NAO_LIDO, type MotivoDeNaoLer } from '@encomenda/contracts/conciliacao/extrato';
import type { ExtratoLido } from './ler-extrato.js';

const contar = (quantos: number, um: string, varios: string): string =>
  quantos === 1 ? `1 ${um}` : `${quantos} ${varios}`;

const doNaoLidos = (naoLidos: readonly MotivoDeNaoLer[]): string => {
  const motivos = [...new Set(naoLidos)].map((motivo) => NOME_DO_NAO_LIDO[motivo]).join(' ou ');
  return `${contar(naoLidos.length, 'linha não foi lida', 'linhas não foram lidas')}: ${motivos}.`;
};

/** What people read after a bank's file was sent. */
export const frasesDaLeitura = (lido: ExtratoLido): string => {
  if ('colunas' in lido) return 'Diga o que cada coluna deste extrato tem.';
  const { novos, jaLidos, debitos, naoLidos } = lido;
  const frases = [
    novos > 0
      ? `Extrato lido: ${contar(novos, 'lançamento novo', 'lançamentos novos')}.`
      : 'Nada de novo neste extrato.',
    jaLidos > 0 ? `${contar(jaLidos, 'já tinha sido lido', 'já tinham sido lidos')}.` : '',
    debitos > 0 ? `${contar(debitos, 'débito ficou de fora', 'débitos ficaram de fora')}.` : '',
    naoLidos.length > 0 ? doNaoLidos(naoLidos) : '',
  ];
  return frases.filter(Boolean).join(' ');
};
