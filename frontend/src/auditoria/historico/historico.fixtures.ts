import type {
  EventoDoHistorico,
  Historico,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { itemDe, pagamentoDe, pedidoDe } from '../../pedidos/pedidos.fixtures';

const ANA = { id: 1, nome: 'Ana' };

export const eventoDe = (
  revisao: number,
  dados: Partial<EventoDoHistorico> = {},
): EventoDoHistorico => {
  const quando = new Date(Date.UTC(2026, 10, 20, 12 + revisao, 32)).toISOString();
  return {
    revisao,
    posicao: 1000 + revisao,
    evento_id: `evento-${revisao}`,
    tipo: 'PedidoAtualizado',
    versao: 1,
    quando,
    quando_br: formatarInstante(new Date(quando)),
    autor: ANA,
    frase: `Coisa ${revisao} aconteceu.`,
    motivo: null,
    mudancas: [],
    poder_de_desfazer: 'pedidos:alterar',
    ...dados,
  };
};

export const eventosDoPedido = (): EventoDoHistorico[] => [
  eventoDe(0, { tipo: 'PedidoCriado', frase: 'Pedido aberto: cliente Maria Souza.' }),
  eventoDe(1, {
    tipo: 'ItemAdicionado',
    frase: 'Item 30 adicionado: 3 × Bolo de cenoura.',
    poder_de_desfazer: 'itens:alterar',
  }),
  eventoDe(2, {
    tipo: 'PagamentoEfetuado',
    frase: 'Pagamento 50 recebido: R$ 50,00 em Pix.',
    autor: { id: 2, nome: 'Bia' },
    mudancas: [{ campo: 'Pago', antes: 'R$ 0,00', depois: 'R$ 50,00' }],
    poder_de_desfazer: 'receita:alterar',
  }),
  eventoDe(3, {
    frase: 'Pedido alterado: prazo 25/11/2026.',
    motivo: 'A cliente pediu',
    mudancas: [{ campo: 'Prazo', antes: null, depois: '25/11/2026' }],
  }),
];

export const historicoDe = (eventos = eventosDoPedido()): Historico => ({
  assunto: 'pedidos',
  id: 12,
  titulo: 'Pedido 12',
  primeira_revisao: 0,
  ultima_revisao: eventos.length - 1,
  total: eventos.length,
  eventos,
});

export const replayDoPedido = (): ReplayDoPedido => {
  const { pedido: _pedido, ...item } = itemDe();
  return {
    id: 12,
    primeira_revisao: 0,
    ultima_revisao: 3,
    inicio: {
      pedido: pedidoDe({ valor: 0, total_itens: 0, proximo_estagio: null }),
      itens: [],
      pagamentos: [],
    },
    passos: [
      {
        revisao: 1,
        patch: [
          { op: 'add', path: '/itens/0', value: item },
          { op: 'replace', path: '/pedido/total_itens', value: 1 },
          { op: 'replace', path: '/pedido/valor', value: 120 },
          { op: 'replace', path: '/pedido/valor_total', value: 120 },
          { op: 'replace', path: '/pedido/falta_pagar', value: 120 },
        ],
      },
      {
        revisao: 2,
        patch: [
          { op: 'add', path: '/pagamentos/0', value: pagamentoDe() },
          { op: 'replace', path: '/pedido/valor_pago', value: 50 },
          { op: 'replace', path: '/pedido/falta_pagar', value: 70 },
        ],
      },
      {
        revisao: 3,
        patch: [
          { op: 'replace', path: '/pedido/prazo', value: '2026-11-25' },
          { op: 'replace', path: '/pedido/prazo_br', value: '25/11/2026' },
        ],
      },
    ],
  };
};

export const HISTORICO_DE_QUALQUER = '/api/adm/auditoria/historico/:assunto/:id';
export const SEM_HISTORICO = { ...historicoDe([]), ultima_revisao: 0 };
