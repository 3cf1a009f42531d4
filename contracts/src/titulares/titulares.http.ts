import { z } from 'zod';
import { simOuNao, texto, umDe } from '../shared/campos.js';
import {
  chavesDe,
  BASES_LEGAIS,
  MOTIVOS_DA_ELIMINACAO,
  type BaseLegal,
  type MotivoDaEliminacao,
} from './motivos.js';

/** Body of `eliminar`. */
export const corpoDaEliminacao = z.object({
  motivo: umDe('Motivo', chavesDe<MotivoDaEliminacao>(MOTIVOS_DA_ELIMINACAO)),
  base_legal: umDe('Base legal', chavesDe<BaseLegal>(BASES_LEGAIS)),
  /** The customer's name, as it stands on the screen. */
  confirmacao: texto('Nome do cliente', { max: 200 }),
  /** Erase now although a legal duty to keep the data is said to run. */
  mesmo_assim: simOuNao('Eliminar agora').default(false),
});
export type CorpoDaEliminacao = z.infer<typeof corpoDaEliminacao>;

/** Body of `eliminar` for somebody who worked here. */
export const corpoDaEliminacaoDoUsuario = corpoDaEliminacao.omit({ mesmo_assim: true }).extend({
  /** The person's name, as it stands on the screen. */
  confirmacao: texto('Nome do usuário', { max: 200 }),
});
export type CorpoDaEliminacaoDoUsuario = z.infer<typeof corpoDaEliminacaoDoUsuario>;

interface Razoes {
  motivo: string;
  base_legal: string;
  /** Name of who asked for it; null when that person is not known any more. */
  por: string | null;
}

/** What the screens say of a person's personal data. */
export interface DadosDoTitular {
  /** As it stands today; of the erased, what stands in its place. */
  nome: string;
  /** What must be typed to erase. */
  confirmacao: string;
  situacao: 'guardados' | 'agendada' | 'em-curso' | 'eliminados';
  /** Why they must be kept for now; null when nothing obliges to. */
  guarda: {
    anos: number;
    ultimo_movimento: string;
    ultimo_movimento_br: string;
    ate: string;
    ate_br: string;
  } | null;
  agendada: (Razoes & { para: string; para_br: string }) | null;
  eliminados: (Razoes & { quando: string; quando_br: string; evento_id: string }) | null;
  /** Why they cannot be erased just now, as a sentence; null when they can. */
  impedimento: string | null;
}

/** A customer who is no longer in the register. */
export interface ClienteExcluido {
  id: number;
  nome: string;
  excluido_em: string;
  excluido_em_br: string;
  /** Whether the personal data has been erased since. */
  eliminado: boolean;
}

/** One line of what happened about a person; nothing in it names the staff. */
export interface LinhaDoTitular {
  /** UTC instant, ISO 8601. */
  quando: string;
  quando_br: string;
  /** Which record it is about: `pedido 12`. */
  registro: string;
  frase: string;
}

export interface EnderecoExportado {
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
}

/**
 * Everything that the shop keeps of one customer, as it is handed to them. Amounts are decimal
 * reais, days `YYYY-MM-DD`. Fields are only ever added; `versao` rises when one changes its meaning.
 */
export interface ExportacaoDoTitular {
  formato: 'encomenda/titular';
  versao: 1;
  titular: string;
  gerado_em: string;
  /** Who keeps the data. */
  controlador: string;
  /** Null for a customer who was removed from the register. */
  cadastro:
    | (EnderecoExportado & {
        id: number;
        nome: string;
        cpf: string | null;
        data_nascimento: string | null;
        telefone: string | null;
        email: string | null;
      })
    | null;
  pedidos: {
    id: number;
    data: string;
    prazo: string | null;
    estagio: string;
    cancelado: boolean;
    motivo_cancelamento: string | null;
    /** HTML, as it was written. */
    descricao: string | null;
    itens: {
      produto: string;
      quantidade: number;
      valor: number;
      desconto: number;
      /** Null, too, where it was written about somebody else whose order this was. */
      descricao: string | null;
    }[];
    pagamentos: { data: string; forma: string; valor: number }[];
  }[];
  /** Descriptions of items, HTML, in orders that have passed to another customer since. */
  textos_em_outros_pedidos: { pedido_id: number; produto: string; descricao: string }[];
  entregas: (EnderecoExportado & {
    entrega_id: number;
    data: string;
    pedido_id: number;
    nome: string;
  })[];
  historico: LinhaDoTitular[];
}

/** Everything that the shop keeps of somebody who works, or worked, here; otherwise as above. */
export interface ExportacaoDoUsuario {
  formato: 'encomenda/usuario';
  versao: 1;
  titular: string;
  gerado_em: string;
  controlador: string;
  cadastro: {
    id: number;
    nome: string;
    email: string;
    perfil: string;
    ativo: boolean;
    segundo_fator: boolean;
  };
  /** Open sessions, by the machine's own words for itself. */
  sessoes: { aparelho: string; criada_em: string; expira_em: string }[];
  /** What stands in the log as this person's doing; null when nothing does. */
  atos: { quantos: number; primeiro_em: string; ultimo_em: string } | null;
  historico: LinhaDoTitular[];
}
