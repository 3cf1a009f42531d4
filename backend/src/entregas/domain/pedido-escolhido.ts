import type { DadosDoDestino } from '@encomenda/contracts/entregas/entrega.events';
import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { EntregaExistente } from './entrega.js';

export interface PedidoEscolhido {
  readonly cancelado: boolean;
  readonly estagioId: EstagioId;
  readonly clienteId: number;
  /** Name in the register today. */
  readonly clienteNome: string;
}

export type EnderecoInformado = Omit<DadosDoDestino, 'pedidoId' | 'clienteId' | 'clienteNome'>;

const recusar = (codigo: string, frase: string): Recusa => Recusa.campo(codigo, 'pedido_id', frase);

/** Accepts an order that is in production or finished. @throws Recusa under `pedido_id` for any other */
export const exigirPedidoEntregavel = (
  pedidoId: number,
  pedido: PedidoEscolhido | null,
): PedidoEscolhido => {
  if (!pedido) throw recusar('pedido-invalido', 'O campo Pedido é inválido.');
  if (pedido.cancelado) throw recusar('pedido-cancelado', `O pedido ${pedidoId} foi cancelado.`);
  if (pedido.estagioId === ESTAGIO.inicializar)
    throw recusar('pedido-nao-iniciado', `O pedido ${pedidoId} ainda não está em produção.`);
  if (pedido.estagioId === ESTAGIO.entregue)
    throw recusar('pedido-ja-entregue', `O pedido ${pedidoId} já foi entregue.`);
  return pedido;
};

export const exigirPedidoAusente = ({ destinos }: EntregaExistente, pedidoId: number): void => {
  if (destinos.some(({ dados }) => dados.pedidoId === pedidoId))
    throw recusar('pedido-repetido', `O pedido ${pedidoId} já está nesta entrega.`);
};

export const enderecoDe = (dados: EnderecoInformado): EnderecoInformado => ({
  cep: dados.cep,
  bairro: dados.bairro,
  cidade: dados.cidade,
  estado: dados.estado,
  logradouro: dados.logradouro,
  numero: dados.numero,
  complemento: dados.complemento,
});
