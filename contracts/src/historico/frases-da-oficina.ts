import type { ConfiguracaoEvent } from '../configuracoes/configuracao.events.js';
import type { TagEvent } from '../tags/tag.events.js';
import type { Frases } from './frases.js';

export const frasesDaOficina: Frases<ConfiguracaoEvent | TagEvent> = {
  ConfiguracoesAlteradas: () => 'Configurações da oficina alteradas.',
  LogoDefinido: () => 'Logotipo da oficina definido.',
  LogoRemovido: () => 'Logotipo da oficina removido.',
  AnosDeGuardaAlterados: ({ anosDeGuarda }) =>
    anosDeGuarda === null
      ? 'Prazo dos dados dos clientes de volta ao padrão da instalação.'
      : `Prazo dos dados dos clientes alterado para ${anosDeGuarda} anos.`,
  TagCriada: ({ nome }) => `Tag “${nome}” criada.`,
  TagAtualizada: ({ nome }) => `Tag “${nome}” alterada.`,
  TagExcluida: () => 'Tag excluída.',
  TagRestaurada: ({ nome }) => `Tag “${nome}” restaurada.`,
};
