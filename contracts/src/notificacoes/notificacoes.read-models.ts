import type { Papel } from '../usuarios/papeis.js';
import type { ClasseDaNotificacao, Motivo } from './motivo.js';

/**
 * Users and the reasons that they receive: active ones of the roles who have not silenced the
 * reason.
 */
export interface LinhaPessoaNotificada {
  usuario_id: number;
  papel: Papel | null;
  ativo: boolean;
  silenciados: Motivo[];
  /** Commit position; `0` when nothing was read. */
  lidas_ate: string;
}

/** One row per recipient. No personal data. */
export interface LinhaNotificacao {
  /** `<commit position>-<user>`. */
  chave: string;
  usuario_id: number;
  posicao: string;
  evento_id: string;
  motivo: Motivo;
  classe: ClasseDaNotificacao;
  autor_id: number | null;
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
