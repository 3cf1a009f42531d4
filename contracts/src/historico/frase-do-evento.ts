import type { ConsultaEvent } from '../auditoria/consulta.events.js';
import type { ClienteEvent } from '../clientes/cliente.events.js';
import type { ConfiguracaoEvent } from '../configuracoes/configuracao.events.js';
import type { CategoriaDeDespesaEvent } from '../despesas/categoria-de-despesa.events.js';
import type { DespesaEvent } from '../despesas/despesa.events.js';
import type { UnidadeDeMedidaEvent } from '../despesas/unidade-de-medida.events.js';
import type { EntregaEvent } from '../entregas/entrega.events.js';
import type { LeituraDeNotificacoesEvent } from '../notificacoes/leitura-de-notificacoes.events.js';
import type { NotificacaoEvent } from '../notificacoes/notificacao.events.js';
import type { VarreduraDePrazosEvent } from '../notificacoes/varredura-de-prazos.events.js';
import type { PedidoEvent } from '../pedidos/pedido.events.js';
import type { CategoriaDeProdutoEvent } from '../produtos/categoria-de-produto.events.js';
import type { ProdutoEvent } from '../produtos/produto.events.js';
import type { EventMetadata } from '../shared/event.js';
import type { TagEvent } from '../tags/tag.events.js';
import type { TitularEvent } from '../titulares/titular.events.js';
import type { UsuarioEvent } from '../usuarios/usuario.events.js';
import { frasesDaOficina } from './frases-da-oficina.js';
import { frasesDasDespesas } from './frases-das-despesas.js';
import { frasesDasEntregas } from './frases-das-entregas.js';
import { frasesDasNotificacoes } from './frases-das-notificacoes.js';
import { frasesDasPessoas } from './frases-das-pessoas.js';
import { frasesDosPedidos } from './frases-dos-pedidos.js';
import { frasesDosProdutos } from './frases-dos-produtos.js';
import type { Frases } from './frases.js';

/** The events that can be told as sentences: every one that the log may hold. */
export type EventoNarrado =
  | PedidoEvent
  | ClienteEvent
  | TitularEvent
  | ProdutoEvent
  | CategoriaDeProdutoEvent
  | EntregaEvent
  | DespesaEvent
  | CategoriaDeDespesaEvent
  | UnidadeDeMedidaEvent
  | ConfiguracaoEvent
  | TagEvent
  | UsuarioEvent
  | NotificacaoEvent
  | LeituraDeNotificacoesEvent
  | VarreduraDePrazosEvent
  | ConsultaEvent;

const FRASES: Frases<EventoNarrado> = {
  ...frasesDosPedidos,
  ...frasesDasPessoas,
  ...frasesDosProdutos,
  ...frasesDasEntregas,
  ...frasesDasDespesas,
  ...frasesDaOficina,
  ...frasesDasNotificacoes,
};

/** What is said before the sentence of an event that undoes an earlier act; empty for all others. */
export const desfez = ({ desfaz }: Pick<EventMetadata, 'desfaz'>): string =>
  desfaz === undefined ? '' : `Desfez a revisão ${desfaz}: `;

type Frase = (data: object, antes?: object) => string;

/**
 * What happened, in one Portuguese sentence; who and when stand beside it.
 * @param antes the data that the event rewrites (`anteriores.ts`): then it says from what to what
 */
export const fraseDoEvento = (event: EventoNarrado, antes?: object): string =>
  (FRASES[event.type] as Frase)(event.data, antes);
