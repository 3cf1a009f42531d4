import type { Papel } from '../usuarios/papeis.js';
import type { ClasseDaNotificacao, Motivo } from './motivo.js';

/**
 * Schema `notificacoes`, table `pessoas`: who is told of what. A notification goes to those who
 * stand here as active, of its roles, and have not silenced it when it is emitted.
 */
export interface LinhaPessoaNotificada {
  usuario_id: number;
  papel: Papel | null;
  ativo: boolean;
  silenciados: Motivo[];
  /** Commit position up to which this person has read; `0` before anything was. */
  lidas_ate: string;
}

/** Table `notificacoes`: one row for each person that a notification is for. No personal data. */
export interface LinhaNotificacao {
  /** `<commit position>-<user>`. */
  chave: string;
  usuario_id: number;
  /** Commit position of the event. */
  posicao: string;
  /** Event's id. */
  evento_id: string;
  motivo: Motivo;
  classe: ClasseDaNotificacao;
  autor_id: number | null;
  /** UTC instant. */
  em: string;
  url: string | null;
  pedido_id: number | null;
  entrega_id: number | null;
  despesa_id: number | null;
  valor_em_centavos: number | null;
  dia: string | null;
  dias: number | null;
  projecao: string | null;
}

export interface NotificacoesDb {
  'notificacoes.pessoas': LinhaPessoaNotificada;
  'notificacoes.notificacoes': LinhaNotificacao;
}
