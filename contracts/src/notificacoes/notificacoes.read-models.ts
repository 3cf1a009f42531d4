import type { Papel } from '../usuarios/papeis.js';
import type { ClasseDaNotificacao, Motivo } from './motivo.js';

/** Active users and the reasons they receive: those of their role that they have not silenced. */
export interface LinhaPessoaNotificada {
  usuario_id: number;
  papel: Papel | null;
  ativo: boolean;
  silenciados: Motivo[];
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
  orcamento_id: number | null;
  valor_em_centavos: number | null;
  dia: string | null;
  dias: number | null;
  projecao: string | null;
}

export interface NotificacoesDb {
  'notificacoes.pessoas': LinhaPessoaNotificada;
  'notificacoes.notificacoes': LinhaNotificacao;
}
