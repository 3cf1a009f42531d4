import { telefoneNaTela } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import type {
  Destino,
  DetalheDaEntrega,
  PedidoParaEntregar,
} from '@encomenda/contracts/entregas/entregas.http';
import { etiquetaDoEstagio, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { dataBr, dataHoraBr } from '../shared/format/dates';
import { emReal } from '../shared/format/money';

export const entregaDe = (dados: Partial<DetalheDaEntrega> = {}): DetalheDaEntrega => {
  const data = dados.data ?? '2026-11-23';
  const finalizadoAt = dados.finalizado_at ?? null;
  const destinos = dados.destinos ?? [];
  return {
    id: 3,
    data,
    data_br: dataBr(data),
    finalizado_at: finalizadoAt,
    finalizado_at_br: finalizadoAt === null ? null : dataHoraBr(finalizadoAt),
    total_destinos: destinos.length,
    destinos_entregues: 0,
    pedidos_a_entregar: 0,
    destinos,
    revisao: 6,
    ...dados,
  };
};

interface DadosDoDestino extends Partial<Omit<Destino, 'pedido'>> {
  nome?: string;
  telefone?: string;
  estagio?: EstagioId;
}

/** A stop: its order's id is the stop's plus 100, its customer's plus 200. */
export const destinoDe = ({ nome, telefone, estagio, ...dados }: DadosDoDestino = {}): Destino => {
  const id = dados.id ?? 1;
  const aReceber = dados.a_receber === undefined ? 50 : dados.a_receber;
  return {
    id,
    entrega_id: 3,
    pedido_id: id + 100,
    ordem: id,
    pedido: {
      id: id + 100,
      cliente: { id: id + 200, nome: nome ?? 'Maria Souza', ...telefoneNaTela(telefone ?? null) },
      estagio_badge: etiquetaDoEstagio(estagio ?? 3),
      cancelado: false,
    },
    itens: [{ produto: 'Bolo de cenoura', quantidade: 2 }],
    cep: '53020-140',
    bairro: 'Carmo',
    cidade: 'Olinda',
    estado: 'PE',
    logradouro: 'Rua do Sol',
    numero: '12',
    complemento: 'fundos',
    descricao: null,
    a_receber: aReceber,
    a_receber_br: aReceber === null ? null : emReal(aReceber),
    recusa_da_exclusao: null,
    revisao: 4,
    ...dados,
  };
};

export const pedidoParaEntregarDe = (
  id: number,
  nome: string,
  dados: Partial<PedidoParaEntregar['endereco']> = {},
  aviso: string | null = null,
): PedidoParaEntregar => ({
  id,
  nome: `#${id} ${nome}`,
  cliente: { id: id + 100, nome },
  distincao: null,
  endereco: {
    cep: null,
    bairro: null,
    cidade: null,
    estado: null,
    logradouro: null,
    numero: null,
    complemento: null,
    ...dados,
  },
  aviso,
});
