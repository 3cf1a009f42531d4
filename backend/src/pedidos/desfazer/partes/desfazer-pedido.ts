import { ESTAGIOS, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPedido, camposSemDatas } from '@encomenda/contracts/pedidos/pedido.campos';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { lastSince } from '../../../desfazer/act.js';
import { reversibleFields } from '../../../desfazer/fields/reversible-fields.js';
import { sentencesOf, takeBack, type ReversibleField } from '../../../desfazer/fields/take-back.js';
import { cancelarPedido } from '../../alteracao/cancelar-pedido.js';
import { pausarPedido, retomarPedido } from '../../andamento/pausar-pedido.js';
import { desfazerCancelamento } from '../../domain/desfazer/desfazer-cancelamento.js';
import { exigirPedido } from '../../domain/exigencias.js';
import type { CabecalhoDoPedido, PedidoExistente } from '../../domain/pedido.js';
import { reporPedido } from '../../domain/desfazer/repor-pedido.js';
import {
  depoisEAgora,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from '../ato-do-pedido.js';
import type { OutrosRegistros } from '../outros-registros.js';

type Ficha = CabecalhoDoPedido & Pick<PedidoExistente, 'estagioId' | 'arquivado'>;

const estagio = (id: EstagioId): string => `“${ESTAGIOS[id - 1]!.nome}”`;

const CAMPOS: readonly ReversibleField<Ficha>[] = [
  {
    rotulo: 'cliente',
    partes: ['clienteId', 'clienteNome', 'clienteEndereco'],
    texto: ({ clienteNome }) => clienteNome,
  },
  ...reversibleFields({ data: camposDoPedido.data }),
  {
    rotulo: 'prazo',
    partes: ['prazo', 'horaDoPrazo'],
    texto: ({ prazo, horaDoPrazo }) =>
      prazo === null ? 'nenhum' : formatarPrazo(prazo, horaDoPrazo),
  },
  ...reversibleFields(camposSemDatas),
  { rotulo: 'estágio', partes: ['estagioId'], texto: ({ estagioId }) => estagio(estagioId) },
  {
    rotulo: 'lugar',
    partes: ['arquivado'],
    texto: ({ arquivado }) => (arquivado ? 'arquivo' : 'painel'),
  },
];

const fichaDe = ({ cabecalho, estagioId, arquivado }: PedidoExistente): Ficha => ({
  ...cabecalho,
  estagioId,
  arquivado,
});

const DA_FICHA: ReadonlySet<string> = new Set([
  'PedidoAtualizado',
  'EstagioAvancado',
  'EstagioAjustado',
  'PedidoArquivado',
  'PedidoRestaurado',
]);

const voltarFicha = async (
  ato: AtoDoPedido,
  clienteExiste: (id: number) => Promise<boolean>,
): Promise<DesfeitoDoPedido> => {
  const { depois, agora } = depoisEAgora(ato);
  const taken = takeBack(CAMPOS, {
    before: fichaDe(exigirPedido(ato.before)),
    after: fichaDe(depois),
    now: fichaDe(agora),
  });
  const quem = lastSince(ato, ({ type }) => DA_FICHA.has(type));
  if (taken.back.length === 0) return { impede: `Isso já foi alterado depois${quem}.` };
  const { estagioId, arquivado, ...cabecalho } = taken.record;
  if (cabecalho.clienteId !== agora.cabecalho.clienteId) {
    if (cabecalho.clienteNome === TITULAR_REMOVIDO)
      return { impede: 'Os dados pessoais do cliente anterior foram eliminados.' };
    if (!(await clienteExiste(cabecalho.clienteId)))
      return { impede: 'O cliente anterior foi excluído.' };
  }
  const { pedidoId } = ato.events[0]!.data;
  return {
    muda: [...sentencesOf(taken, quem), ...trabalhoQueFica(ato, estagioId)],
    decision: reporPedido({ pedidoId, cabecalho, estagioId, arquivado }),
  };
};

const trabalhoQueFica = (ato: AtoDoPedido, estagioId: EstagioId): string[] => {
  const { depois, agora } = depoisEAgora(ato);
  if (estagioId === agora.estagioId) return [];
  const andou = [...agora.itens].some(([id, item]) => {
    const antes = depois.itens.get(id);
    return (
      item.estagioId !== (antes?.estagioId ?? 1) ||
      item.quantidadeFinalizada !== (antes?.quantidadeFinalizada ?? 0)
    );
  });
  return andou ? ['O que já foi produzido continua como está.'] : [];
};

/** Refunds a payment that came with the order. Any other payment prevents the undo. */
const cancelarOAberto = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { depois, agora } = depoisEAgora(ato);
  const { pedidoId } = ato.events[0]!.data;
  if (agora.situacao === 'cancelado')
    return {
      impede: `O pedido já foi cancelado depois${lastSince(ato, ({ type }) => type === 'PedidoCancelado')}.`,
    };
  const pagamentos = [...agora.pagamentos];
  if (pagamentos.some(([id, pagamento]) => !iguais(pagamento, depois.pagamentos.get(id))))
    return {
      impede:
        'Este pedido já tem pagamentos. Use Cancelar pedido, que pergunta o que fazer com eles.',
    };
  const { size } = agora.itens;
  const estornos = pagamentos.map(
    ([, { valorEmCentavos, formaDePagamento }]) =>
      `O sinal de ${formatarReais(valorEmCentavos)} em ${formaDePagamento} é estornado.`,
  );
  return {
    muda: [
      'O pedido será cancelado e sai das listas.',
      ...(size === 0 ? [] : [size === 1 ? '1 item sai junto.' : `${size} itens saem juntos.`]),
      ...estornos,
    ],
    decision: cancelarPedido({
      pedidoId,
      motivo: null,
      pagamentos: estornos.length === 0 ? 'reter' : 'estornar',
    }),
  };
};

const trazerDeVolta = async (
  ato: AtoDoPedido,
  voltaAsEntregas: OutrosRegistros['voltaAsEntregas'],
): Promise<DesfeitoDoPedido> => {
  const { depois, agora } = depoisEAgora(ato);
  const { position, data } = ato.events[0]!;
  const { pedidoId } = data;
  if (agora.situacao !== 'cancelado') return { impede: 'Este pedido não está cancelado.' };
  const estornados = [...exigirPedido(ato.before).pagamentos]
    .filter(([id]) => !depois.pagamentos.has(id) && !agora.pagamentos.has(id))
    .map(([pagamentoId, pagamento]) => ({ pagamentoId, ...pagamento }));
  const soma = estornados.reduce((total, { valorEmCentavos }) => total + valorEmCentavos, 0);
  const entregas = await voltaAsEntregas(position, pedidoId, agora.estagioId);
  const voltam =
    estornados.length === 1 ? '1 pagamento volta' : `${estornados.length} pagamentos voltam`;
  return {
    muda: [
      'O pedido volta a valer, como estava.',
      ...(estornados.length === 0 ? [] : [`${voltam} a valer: ${formatarReais(soma)}.`]),
      ...entregas,
    ],
    decision: desfazerCancelamento({ pedidoId, estornados }),
  };
};

const cancelarDeNovo = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId } = ato.events[0]!.data;
  const antes = exigirPedido(ato.before);
  const motivo = antes.motivoDoCancelamento;
  const estorna = exigirPedido(ato.after).pagamentos.size > antes.pagamentos.size;
  return {
    muda: [
      'O pedido volta a ser cancelado.',
      estorna ? 'Os pagamentos são estornados.' : 'Os pagamentos ficam retidos.',
    ],
    decision: cancelarPedido({ pedidoId, motivo, pagamentos: estorna ? 'estornar' : 'reter' }),
  };
};

const retomarOPausado = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId } = ato.events[0]!.data;
  if (depoisEAgora(ato).agora.pausa === null)
    return {
      impede: `O pedido já foi retomado depois${lastSince(ato, ({ type }) => type === 'PedidoRetomado')}.`,
    };
  return { muda: ['O pedido é retomado.'], decision: retomarPedido({ pedidoId }) };
};

const pausarDeNovo = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { pedidoId } = ato.events[0]!.data;
  if (depoisEAgora(ato).agora.pausa !== null)
    return {
      impede: `O pedido já foi pausado depois${lastSince(ato, ({ type }) => type === 'PedidoPausado')}.`,
    };
  const motivo = exigirPedido(ato.before).pausa?.motivo ?? null;
  return {
    muda: [`O pedido volta a esperar o cliente${motivo === null ? '' : `: ${motivo}`}.`],
    decision: pausarPedido({ pedidoId, motivo }),
  };
};

export const inversosDaFicha = ({
  clienteExiste,
  voltaAsEntregas,
}: Pick<OutrosRegistros, 'clienteExiste' | 'voltaAsEntregas'>): InversosDoPedido => {
  const voltar = (ato: AtoDoPedido) => voltarFicha(ato, clienteExiste);
  return {
    PedidoCriado: {
      poderes: (ato) =>
        exigirPedido(ato.after).pagamentos.size === 0
          ? ['pedidos:alterar']
          : ['pedidos:alterar', 'receita:alterar'],
      undo: cancelarOAberto,
    },
    PedidoAtualizado: { undo: voltar },
    EstagioAvancado: {
      poderes: ({ after }) =>
        exigirPedido(after).estagioId === 4 ? ['pedidos:alterar'] : ['producao:alterar'],
      undo: voltar,
    },
    EstagioAjustado: { undo: voltar },
    PedidoArquivado: { undo: voltar },
    PedidoRestaurado: { undo: voltar },
    PedidoPausado: { undo: retomarOPausado },
    PedidoRetomado: { undo: pausarDeNovo },
    PedidoCancelado: { undo: (ato) => trazerDeVolta(ato, voltaAsEntregas) },
    CancelamentoDesfeito: { undo: cancelarDeNovo },
  };
};
