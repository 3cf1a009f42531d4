import { calendarioEvents, calendarioStream } from './agenda/calendario.events.js';
import type { AssuntoDoHistorico } from './auditoria/assuntos.js';
import { consultaEvents, consultaStream } from './auditoria/consulta.events.js';
import { clienteEvents, clienteStream } from './clientes/cliente.events.js';
import { configuracaoEvents, configuracaoStream } from './configuracoes/configuracao.events.js';
import {
  categoriaDeDespesaEvents,
  categoriaDeDespesaStream,
} from './despesas/categoria-de-despesa.events.js';
import { despesaEvents, despesaStream } from './despesas/despesa.events.js';
import {
  unidadeDeMedidaEvents,
  unidadeDeMedidaStream,
} from './despesas/unidade-de-medida.events.js';
import { entregaEvents, entregaStream } from './entregas/entrega.events.js';
import { extratoEvents, extratoStream } from './conciliacao/extrato.events.js';
import { importacaoEvents, importacaoStream } from './importacoes/importacao.events.js';
import {
  leituraDeNotificacoesEvents,
  leituraDeNotificacoesStream,
} from './notificacoes/leitura-de-notificacoes.events.js';
import { notificacaoEvents, notificacaoStream } from './notificacoes/notificacao.events.js';
import {
  varreduraDePrazosEvents,
  varreduraDePrazosStream,
} from './notificacoes/varredura-de-prazos.events.js';
import { linkEvents, linkStream } from './orcamentos/link.events.js';
import { orcamentoEvents, orcamentoStream } from './orcamentos/orcamento.events.js';
import { pedidoEvents, pedidoStream } from './pedidos/events/pedido.events.js';
import {
  categoriaDeProdutoEvents,
  categoriaDeProdutoStream,
} from './produtos/categoria-de-produto.events.js';
import { produtoEvents, produtoStream } from './produtos/produto.events.js';
import type { AnyEventDefinition, EventOf } from './shared/events/event.js';
import { solicitacaoEvents, solicitacaoStream } from './solicitacoes/solicitacao.events.js';
import { tagEvents, tagStream } from './tags/tag.events.js';
import { titularEvents } from './titulares/titular.events.js';
import { usuarioEvents, usuarioStream } from './usuarios/usuario.events.js';

export interface FamiliaDeEventos {
  readonly assunto: string;
  readonly registro: AssuntoDoHistorico;
  readonly stream: (id: number) => string;
  readonly eventos: readonly AnyEventDefinition[];
}

const FAMILIAS = [
  { assunto: 'pedidos', registro: 'pedidos', stream: pedidoStream, eventos: pedidoEvents },
  {
    assunto: 'orcamentos',
    registro: 'orcamentos',
    stream: orcamentoStream,
    eventos: orcamentoEvents,
  },
  { assunto: 'orcamentos', registro: 'links', stream: linkStream, eventos: linkEvents },
  {
    assunto: 'clientes',
    registro: 'clientes',
    stream: clienteStream,
    eventos: [...clienteEvents, ...titularEvents],
  },
  { assunto: 'produtos', registro: 'produtos', stream: produtoStream, eventos: produtoEvents },
  {
    assunto: 'produtos',
    registro: 'categorias-de-produtos',
    stream: categoriaDeProdutoStream,
    eventos: categoriaDeProdutoEvents,
  },
  {
    assunto: 'solicitacoes',
    registro: 'solicitacoes',
    stream: solicitacaoStream,
    eventos: solicitacaoEvents,
  },
  { assunto: 'entregas', registro: 'entregas', stream: entregaStream, eventos: entregaEvents },
  { assunto: 'despesas', registro: 'despesas', stream: despesaStream, eventos: despesaEvents },
  {
    assunto: 'despesas',
    registro: 'categorias-de-despesas',
    stream: categoriaDeDespesaStream,
    eventos: categoriaDeDespesaEvents,
  },
  {
    assunto: 'despesas',
    registro: 'unidades-de-medida',
    stream: unidadeDeMedidaStream,
    eventos: unidadeDeMedidaEvents,
  },
  {
    assunto: 'configuracoes',
    registro: 'configuracoes',
    stream: configuracaoStream,
    eventos: configuracaoEvents,
  },
  {
    assunto: 'importacoes',
    registro: 'importacoes',
    stream: importacaoStream,
    eventos: importacaoEvents,
  },
  {
    assunto: 'conciliacao',
    registro: 'extratos',
    stream: extratoStream,
    eventos: extratoEvents,
  },
  {
    assunto: 'agenda',
    registro: 'calendario',
    stream: calendarioStream,
    eventos: calendarioEvents,
  },
  { assunto: 'tags', registro: 'tags', stream: tagStream, eventos: tagEvents },
  { assunto: 'usuarios', registro: 'usuarios', stream: usuarioStream, eventos: usuarioEvents },
  {
    assunto: 'notificacoes',
    registro: 'notificacoes',
    stream: notificacaoStream,
    eventos: notificacaoEvents,
  },
  {
    assunto: 'notificacoes',
    registro: 'leituras-de-notificacoes',
    stream: leituraDeNotificacoesStream,
    eventos: leituraDeNotificacoesEvents,
  },
  {
    assunto: 'notificacoes',
    registro: 'varreduras-de-prazos',
    stream: varreduraDePrazosStream,
    eventos: varreduraDePrazosEvents,
  },
  { assunto: 'auditoria', registro: 'consultas', stream: consultaStream, eventos: consultaEvents },
] as const satisfies readonly FamiliaDeEventos[];

export const familiasDeEventos: readonly FamiliaDeEventos[] = FAMILIAS;
export type EventoDaLoja = EventOf<(typeof FAMILIAS)[number]['eventos'][number]>;

export const eventCatalog: ReadonlyMap<string, AnyEventDefinition> = new Map(
  familiasDeEventos
    .flatMap(({ eventos }) => eventos)
    .map((definicao) => [definicao.type, definicao]),
);
