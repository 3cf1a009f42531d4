import type { ConsultaEvent } from '../auditoria/consulta.events.js';
import type { ClienteEvent } from '../clientes/cliente.events.js';
import { formatarDia } from '../shared/dia.js';
import { BASES_LEGAIS } from '../titulares/motivos.js';
import type { TitularEvent } from '../titulares/titular.events.js';
import type { UsuarioEvent } from '../usuarios/usuario.events.js';
import type { Frases } from './frases.js';

/** `cliente-3` → `do cliente 3`; null → `de várias pessoas`. */
const doTitular = (titular: string | null): string =>
  titular === null
    ? 'de várias pessoas'
    : `do ${titular.replace('usuario', 'usuário').replace('-', ' ')}`;

export const frasesDasPessoas: Frases<ClienteEvent | TitularEvent | UsuarioEvent | ConsultaEvent> =
  {
    ClienteCadastrado: ({ nome }) => `Cliente ${nome} cadastrado.`,
    ClienteAtualizado: ({ nome }) => `Cadastro de ${nome} alterado.`,
    ClienteExcluido: () => 'Cliente excluído.',
    ClienteRestaurado: ({ nome }) => `Cliente ${nome} restaurado.`,
    DadosPessoaisExportados: ({ formato }) =>
      `Dados pessoais exportados em ${formato.toUpperCase()}.`,
    EliminacaoAgendada: ({ para }) => `Eliminação dos dados agendada para ${formatarDia(para)}.`,
    AgendamentoDaEliminacaoCancelado: () => 'Eliminação agendada dos dados cancelada.',
    EliminacaoIniciada: ({ base }) => `Eliminação dos dados iniciada. ${BASES_LEGAIS[base]}.`,
    DadosPessoaisEliminados: ({ base }) => `Dados pessoais eliminados. ${BASES_LEGAIS[base]}.`,
    UsuarioCriado: ({ nome, papel }) => `Usuário ${nome} criado, com o perfil ${papel}.`,
    UsuarioAlterado: ({ nome, papel }) => `Cadastro de ${nome} alterado, com o perfil ${papel}.`,
    UsuarioDesativado: () => 'Usuário desativado.',
    UsuarioReativado: () => 'Usuário reativado.',
    SenhaAlterada: () => 'Senha alterada.',
    SegundoFatorAtivado: () => 'Verificação em duas etapas ligada.',
    SegundoFatorDesativado: ({ redefinido, motivo }) =>
      redefinido
        ? `Verificação em duas etapas redefinida por outra pessoa.${motivo ? ` Motivo: ${motivo}` : ''}`
        : 'Verificação em duas etapas desligada.',
    CodigosDeRecuperacaoTrocados: () => 'Códigos de recuperação trocados.',
    DadosDoUsuarioExportados: ({ formato }) =>
      `Dados pessoais exportados em ${formato.toUpperCase()}.`,
    EliminacaoDoUsuarioIniciada: ({ base }) =>
      `Eliminação dos dados iniciada. ${BASES_LEGAIS[base]}.`,
    DadosDoUsuarioEliminados: ({ base }) => `Dados pessoais eliminados. ${BASES_LEGAIS[base]}.`,
    DadosPessoaisConsultados: ({ titular, onde }) =>
      `Dados pessoais ${doTitular(titular)} consultados: ${onde}.`,
  };
