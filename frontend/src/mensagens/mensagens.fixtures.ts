import type { MensagensDoPedido, PixDoPedido } from '@encomenda/contracts/mensagens/mensagens.http';
import { emReal } from '../shared/format/money';

export const mensagensDe = (dados: Partial<MensagensDoPedido> = {}): MensagensDoPedido => ({
  pedido_id: 12,
  cliente: { id: 7, nome: 'Maria Souza' },
  whatsapp: '5511987654321',
  sem_whatsapp: null,
  provavel: 'pronto',
  mensagens: [
    { tipo: 'orcamento', nome: 'Orçamento', texto: 'Segue o orçamento.' },
    { tipo: 'pronto', nome: 'Pronto', texto: 'Olá, Maria! Está pronto.' },
    { tipo: 'falta-pagar', nome: 'Falta pagar', texto: 'Faltam R$ 120,00 & um sorriso.' },
  ],
  preparadas: [],
  ...dados,
});

export const pixDe = (valor = 120, dados: Partial<PixDoPedido> = {}): PixDoPedido => ({
  falta_pagar: 120,
  falta_pagar_br: emReal(120),
  valor,
  valor_br: emReal(valor),
  codigo: `00020126PIX-DE-${valor}`,
  txid: 'PEDIDO12',
  qr: `data:image/svg+xml;base64,${btoa(`<svg>${valor}</svg>`)}`,
  impedimento: null,
  ...dados,
});
