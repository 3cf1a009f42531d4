import type { ConsultaEvent } from '@encomenda/contracts/auditoria/consulta.events';
import { semDadosPessoais } from '@encomenda/contracts/auditoria/dados-pessoais';
import { fraseDoEvento } from '@encomenda/contracts/historico/frase-do-evento';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

const undone = ({ metadata: { desfaz } }: RecordedEvent): string =>
  desfaz === undefined ? '' : `Desfez a revisão ${desfaz}: `;

const rewritten = ({ type, data }: RecordedEvent): string | null => {
  if (/^Pedido(Criado|Atualizado)$/.test(type)) return `pedido-${String(data['pedidoId'])}`;
  if (/^Item(Adicionado|Atualizado|Restaurado)$/.test(type))
    return `item-${String(data['itemId'])}`;
  if (/^Produto(Cadastrado|Atualizado|Restaurado)$/.test(type))
    return `produto-${String(data['produtoId'])}`;
  if (/^Orcamento(Escrito|Revisto)$/.test(type)) return `orcamento-${String(data['orcamentoId'])}`;
  return null;
};

export const foldAcontecimento = (
  { acontecimentos }: Shop,
  event: RecordedEvent,
  anteriores: Map<string, object>,
): void => {
  const posicao = Number(event.position.commit);
  const data = semDadosPessoais(event);
  const chave = rewritten(event);
  const antes = chave === null ? undefined : anteriores.get(chave);
  if (chave !== null) anteriores.set(chave, data);
  acontecimentos.set(posicao, {
    posicao,
    eventoId: event.id,
    revisao: Number(event.revision),
    tipo: event.type,
    stream: event.stream,
    quem: event.metadata.usuarioId,
    em: event.metadata.ocorridoEm,
    dia: event.metadata.dia,
    frase: `${undone(event)}${fraseDoEvento({ type: event.type, data }, antes)}`,
    inteiro: chave === null ? null : { chave, dados: data },
  });
};

/** @throws ImpossibleLog when the reader is not a user */
export const foldConsulta = ({ usuarios }: Shop, { type, data }: Happened<ConsultaEvent>): void => {
  if (type !== 'DadosPessoaisConsultados') return unfolded(type);
  must(usuarios, data.quem, 'user');
};
