import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { alterarUsuario } from '../cadastro/alterar-usuario.js';
import { reativarUsuario } from '../cadastro/reativar-usuario.js';
import {
  concluirEliminacaoDoUsuario,
  eliminarUsuario,
  registrarExportacaoDoUsuario,
} from './eliminar-usuario.js';
import { usuarioFold } from './usuario.js';

const given = specFor(usuarioFold);
const usuarioId = 2;
const dados = { nome: 'Ana Lima', email: 'ana@exemplo.com.br', papel: 'Atendimento' } as const;
const criado = {
  type: 'UsuarioCriado',
  data: { usuarioId, ...dados, provaDaSenha: null },
} as const;
const desativado = { type: 'UsuarioDesativado', data: { usuarioId } } as const;
const razoes = { motivo: 'fim-da-relacao', base: 'fim-do-tratamento', pedidaPor: 1 } as const;
const de = { titular: 'usuario-2', usuarioId };
const iniciada = { type: 'EliminacaoDoUsuarioIniciada', data: { ...de, ...razoes } } as const;
const eliminados = { type: 'DadosDoUsuarioEliminados', data: { ...de, ...razoes } } as const;

const eliminar = (confirmacao: string = dados.nome) =>
  eliminarUsuario({ usuarioId, ...razoes, confirmacao });
const concluir = concluirEliminacaoDoUsuario({ usuarioId });
const exportar = registrarExportacaoDoUsuario({ usuarioId, formato: 'pdf' });

describe('eliminar os dados de um usuário', () => {
  it('começa para quem está desativado, com o nome escrito à mão; uma vez', () => {
    given(criado, desativado).when(eliminar()).thenEvents(iniciada);
    given(criado, desativado).when(eliminar('  Ana   Lima ')).thenEvents(iniciada);
    given(criado, desativado, iniciada).when(eliminar()).thenNothing();
    given(criado, desativado, iniciada, eliminados).when(eliminar()).thenNothing();
  });

  it('recusa quem tem acesso, o nome errado e quem não existe', () => {
    given(criado)
      .when(eliminar())
      .thenRefused('usuario-ativo', 'Desative o usuário antes de eliminar os seus dados.');
    given(criado, desativado)
      .when(eliminar('Ana'))
      .thenRefused('confirmacao-diferente', 'Escreva o nome do usuário como está no cadastro.', {
        campo: 'confirmacao',
      });
    given()
      .when(eliminar())
      .thenRefused('usuario-inexistente', 'Usuário não encontrado.', 'inexistente');
  });

  it('conclui-se o que começou, uma vez só', () => {
    given(criado, desativado, iniciada).when(concluir).thenEvents(eliminados);
    given(criado, desativado).when(concluir).thenNothing();
    given(criado, desativado, iniciada, eliminados).when(concluir).thenNothing();
  });

  it('exporta-se quem trabalha aqui e quem trabalhou, até começar a eliminação', () => {
    const exportados = {
      type: 'DadosDoUsuarioExportados',
      data: { ...de, formato: 'pdf' },
    } as const;
    given(criado).when(exportar).thenEvents(exportados);
    given(criado, desativado, exportados).when(exportar).thenEvents(exportados);
  });

  it.each([
    ['reativado', reativarUsuario({ usuarioId })],
    ['alterado', alterarUsuario({ usuarioId, ...dados, provaDaSenha: 'prova' })],
    ['exportado', exportar],
  ])('quem começou a ser eliminado não é mais %s', (_, command) => {
    for (const historia of [
      [criado, desativado, iniciada],
      [criado, desativado, iniciada, eliminados],
    ])
      given(...historia)
        .when(command)
        .thenRefused('usuario-eliminado', 'Os dados pessoais deste usuário foram eliminados.');
  });
});
