import { emAscii, nomeNoPix } from '@encomenda/contracts/configuracoes/nome-no-pix';

/**
 * Static Pix BR Code as text and QR code. Format: Central Bank, "Manual do BR Code"
 * (https://www.bcb.gov.br/estabilidadefinanceira/pix).
 */

export interface Cobranca {
  /** CPF or CNPJ digits, `+55…`, an e-mail or a random UUID. */
  readonly chave: string;
  /** At most 25 ASCII characters. */
  readonly nome: string;
  /** At most 15 ASCII characters. */
  readonly cidade: string;
  /** Null lets the payer type the amount. */
  readonly centavos: number | null;
  /** For the receiver's statement: at most 25 letters and digits; null for none. */
  readonly txid: string | null;
}

const CIDADE_MAXIMA = 15;
const CHAVE_MAXIMA = 77;
const VALOR_MAXIMO = 13;
/** The field is mandatory, but no bank compares it with the account. */
const SEM_CIDADE = 'BRASIL';

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
export const crc16 = (texto: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(texto, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0);
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const campo = (id: string, valor: string): string =>
  `${id}${String(valor.length).padStart(2, '0')}${valor}`;

const emReais = (centavos: number): string => {
  const digitos = String(centavos).padStart(3, '0');
  return `${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
};

/** Text of the code. The caller must keep the limits, as `pixDoPedido` does. */
export const brCode = ({ chave, nome, cidade, centavos, txid }: Cobranca): string => {
  const semCrc = [
    campo('00', '01'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave)),
    campo('52', '0000'),
    campo('53', '986'),
    centavos === null ? '' : campo('54', emReais(centavos)),
    campo('58', 'BR'),
    campo('59', nome),
    campo('60', cidade),
    campo('62', campo('05', txid ?? '***')),
    '6304',
  ].join('');
  return semCrc + crc16(semCrc);
};

export const txidDoPedido = (pedidoId: number): string => `PEDIDO${pedidoId}`;

/** Code for the balance; null without a balance or a key, or when the key or the amount does not fit the format. */
export const pixDoPedido = (
  loja: { nome: string; cidade: string | null; chavePix: string | null },
  pedidoId: number,
  saldoEmCentavos: number,
): string | null => {
  const chave = loja.chavePix?.trim() ?? '';
  const nome = nomeNoPix(loja.nome);
  const cabe =
    /^[!-~]+$/.test(chave) &&
    chave.length <= CHAVE_MAXIMA &&
    saldoEmCentavos > 0 &&
    emReais(saldoEmCentavos).length <= VALOR_MAXIMO;
  if (nome === null || !cabe) return null;
  const cidade = emAscii(loja.cidade ?? '', CIDADE_MAXIMA) || SEM_CIDADE;
  return brCode({ chave, nome, cidade, centavos: saldoEmCentavos, txid: txidDoPedido(pedidoId) });
};
