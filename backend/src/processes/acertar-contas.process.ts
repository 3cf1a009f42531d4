import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { AcertoDeContas } from '../usuarios/acerto-de-contas.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

/** Applies user events to accounts and sessions when the API died between append and update. */
export const acertarContas = (acerto: AcertoDeContas): AnyEventProcess => {
  const seguir = async ({ data }: { data: { usuarioId: number } }): Promise<void> => {
    await acerto.acertar(data.usuarioId);
  };
  return defineProcess<UsuarioEvent>({
    name: 'acertar_contas',
    on: {
      UsuarioCriado: seguir,
      UsuarioAlterado: seguir,
      UsuarioDesativado: seguir,
      UsuarioReativado: seguir,
      SenhaAlterada: seguir,
      SenhaReconhecida: seguir,
      SegundoFatorAtivado: seguir,
      SegundoFatorDesativado: seguir,
      CodigosDeRecuperacaoTrocados: seguir,
      DadosDoUsuarioExportados: seguir,
      EliminacaoDoUsuarioIniciada: seguir,
      DadosDoUsuarioEliminados: seguir,
    },
  });
};
