import {
  IconBarcode,
  IconCash,
  IconCreditCard,
  IconCreditCardPay,
  IconQrcode,
  IconTransfer,
} from '@tabler/icons-react';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';

export const ICONES_DAS_FORMAS: Record<FormaDePagamento, typeof IconCash> = {
  Espécie: IconCash,
  Débito: IconCreditCardPay,
  Crédito: IconCreditCard,
  Transferência: IconTransfer,
  Boleto: IconBarcode,
  Pix: IconQrcode,
};
