import { porcentagemDe } from '@encomenda/contracts/pedidos/ratear-desconto';

/** An amount in centavos, or a part in hundredths of a percent; only the amount is ever stored. */
export type ParteDoValor =
  | { readonly emCentavos: number }
  | { readonly emCentesimosPorCento: number };

/** As forms give it: `valor` in centavos or, with `porcentagem`, in hundredths of a percent. */
export const parteDoValor = (em: 'reais' | 'porcentagem', valor: number): ParteDoValor =>
  em === 'reais' ? { emCentavos: valor } : { emCentesimosPorCento: valor };

/** @param inteiro in centavos */
export const centavosDaParte = (parte: ParteDoValor, inteiro: number): number =>
  'emCentavos' in parte ? parte.emCentavos : porcentagemDe(inteiro, parte.emCentesimosPorCento);
