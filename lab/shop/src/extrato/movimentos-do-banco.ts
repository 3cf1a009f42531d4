import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Sorteio } from '../sorteio.js';

export interface MovimentoDoBanco {
  readonly dia: Dia;
  /** Negative for outgoing money; never 0. */
  readonly centavos: number;
  readonly especie: string;
  readonly nome: string;
}

/** A movement with its place: its row in a table, or its number among the entries of OFX; from 1. */
export interface MovimentoEscrito extends MovimentoDoBanco {
  readonly linha: number;
}

export interface ExtratoInventado {
  readonly bytes: Buffer;
  readonly movimentos: readonly MovimentoEscrito[];
  readonly ilegiveis: readonly number[];
  /** True when every movement must be read. Otherwise some may be refused, but none read wrongly. */
  readonly limpo: boolean;
}

export const DIA_DA_LEITURA: Dia = '2026-11-21';
const DIAS = 50;

const ENTRADAS = ['PIX RECEBIDO', 'TED RECEBIDA', 'CRED PIX', 'Depósito', 'Transferência recebida'];
const SAIDAS = ['PIX ENVIADO', 'TARIFA', 'Pagamento de boleto', 'DÉB. AUTOMÁTICO', 'Saque'];
const NOMES = [
  'MARIA LIMA',
  'José Ávila',
  'SALDANHA MARINHO',
  'Salgados da Bia',
  'TOTAL FESTAS LTDA',
  "D'Ávila e Filhos",
  'Conceição 10/11',
  'LOJA 24',
];

export const movimentosInventados = (sorteio: Sorteio): MovimentoDoBanco[] => {
  const dias = Array.from({ length: sorteio.inteiro(1, 8) }, () => sorteio.inteiro(1, DIAS));
  return dias
    .toSorted((a, b) => b - a)
    .map((atras) => {
      const centavos = sorteio.um([
        sorteio.inteiro(1, 99),
        sorteio.inteiro(100, 99_999),
        sorteio.inteiro(100_000, 99_999_999),
        100 * sorteio.inteiro(1, 9_999),
      ]);
      const saiu = sorteio.chance(0.4);
      return {
        dia: somarDias(DIA_DA_LEITURA, -atras),
        centavos: saiu ? -centavos : centavos,
        especie: sorteio.um(saiu ? SAIDAS : ENTRADAS),
        nome: sorteio.um(NOMES),
      };
    });
};

/** An amount in reais without sign, with the bank's separators. */
export const valorEscrito = (
  centavos: number,
  { decimal, milhar }: { readonly decimal: string; readonly milhar: string },
): string => {
  const digitos = String(Math.abs(centavos)).padStart(3, '0');
  const inteiros = digitos.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, milhar);
  return `${inteiros}${decimal}${digitos.slice(-2)}`;
};
