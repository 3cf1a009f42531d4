import type { Papel } from '../usuarios/papeis.js';
import type { AssuntoDaImportacao } from '../importacoes/importacoes.js';
import type { ClasseDaNotificacao, Motivo } from './motivo.js';

/** An active user, and the reasons of the user's role that are not silenced. */
export interface LinhaPessoaNotificada {
  usuario_id: number;
  papel: Papel | null;
  ativo: boolean;
  silenciados: Motivo[];
  lidas_ate: string;
}

/** One row per recipient. Without personal data. */
export interface LinhaNotificacao {
  /** `<log position>-<user>`. */
  chave: string;
  usuario_id: number;
  posicao: string;
  evento_id: string;
  /** Correlation id of the act. Notices of one reason and one act are shown as one. */
  ato: string;
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
  importacao_id: number | null;
  assunto_importado: AssuntoDaImportacao | null;
  cadastrados: number | null;
  alterados: number | null;
  recusados: number | null;
}

export interface NotificacoesDb {
  'notificacoes.pessoas': LinhaPessoaNotificada;
  'notificacoes.notificacoes': LinhaNotificacao;
}
