import { describe, expect, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import { alterarUsuario } from './alterar-usuario.js';
import { criarUsuario } from './criar-usuario.js';
import { desativarUsuario } from './desativar-usuario.js';
import { emailJaUtilizado, usuarioFold } from '../domain/usuario.js';
import { reativarUsuario } from './reativar-usuario.js';
import { reconhecerSenha } from '../senhas/reconhecer-senha.js';
import { desativarSegundoFator } from '../segundo-fator/desligar-segundo-fator.js';
import { ativarSegundoFator } from '../segundo-fator/ligar-segundo-fator.js';
import { trocarCodigosDeRecuperacao } from '../segundo-fator/trocar-codigos.js';

const given = specFor(usuarioFold);
const data = {
  usuarioId: 2,
  nome: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  papel: 'Atendimento',
} as const;
const prova = 'prova da senha';
const criado = { type: 'UsuarioCriado', data: { ...data, provaDaSenha: prova } } as const;

describe('criar usuário', () => {
  it('dá acesso com um perfil; da senha entra no histórico só a prova', () => {
    given().when(criarUsuario(criado.data)).thenEvents(criado);
  });

  it('não cria o mesmo usuário duas vezes', () => {
    given(criado)
      .when(criarUsuario(criado.data))
      .thenRefused('usuario-ja-existe', 'Este usuário já existe.');
  });

  it('um e-mail que já tem dono é recusado no campo E-mail', () => {
    expect(emailJaUtilizado()).toMatchObject({
      message: 'O campo E-mail já está sendo utilizado.',
      alvo: { tipo: 'campo', campo: 'email' },
    });
  });
});

describe('alterar usuário', () => {
  const { usuarioId } = data;
  const alterar = { ...data, provaDaSenha: null } as const;

  it('guarda nome, e-mail e perfil como ficam; sem mudança, nada', () => {
    given(criado)
      .when(alterarUsuario({ ...alterar, papel: 'Visitante' }))
      .thenEvents({ type: 'UsuarioAlterado', data: { ...data, papel: 'Visitante' } });
    given(criado).when(alterarUsuario(alterar)).thenEvents();
  });

  it('um perfil que pode mais quer uma senha nova', () => {
    const promover = { ...alterar, papel: 'Gerente' } as const;
    given(criado)
      .when(alterarUsuario(promover))
      .thenRefused(
        'promocao-sem-senha-nova',
        'Este perfil pode mais que o de antes. Escolha uma senha nova e entregue à pessoa: a antiga deixa de valer.',
        { campo: 'password' },
      );
    given(criado)
      .when(alterarUsuario({ ...promover, provaDaSenha: 'outra prova' }))
      .thenEvents(
        { type: 'UsuarioAlterado', data: { ...data, papel: 'Gerente' } },
        { type: 'SenhaAlterada', data: { usuarioId, provaDaSenha: 'outra prova' } },
      );
  });

  it('de uma senha nova, só que há outra', () => {
    given(criado)
      .when(alterarUsuario({ ...alterar, provaDaSenha: 'outra prova' }))
      .thenEvents({ type: 'SenhaAlterada', data: { usuarioId, provaDaSenha: 'outra prova' } });
  });

  it('a senha de antes das provas é reconhecida uma vez, e a de depois nunca', () => {
    const antigo = { ...criado, data: { ...criado.data, provaDaSenha: null } };
    const reconhecer = reconhecerSenha({ usuarioId, provaDaSenha: prova });
    const reconhecida = {
      type: 'SenhaReconhecida',
      data: { usuarioId, provaDaSenha: prova },
    } as const;
    given(antigo).when(reconhecer).thenEvents(reconhecida);
    given(antigo, reconhecida)
      .when(reconhecerSenha({ usuarioId, provaDaSenha: 'de uma linha mudada' }))
      .thenEvents();
    given(criado).when(reconhecer).thenEvents();
  });

  it('desativar e reativar valem uma vez; de novo, é recusado', () => {
    const desativado = { type: 'UsuarioDesativado', data: { usuarioId } } as const;
    const reativado = { type: 'UsuarioReativado', data: { usuarioId } } as const;
    given(criado).when(desativarUsuario({ usuarioId })).thenEvents(desativado);
    given(criado, desativado)
      .when(desativarUsuario({ usuarioId }))
      .thenRefused('usuario-ja-desativado', 'Este usuário já está desativado.', 'conflito');
    given(criado, desativado).when(reativarUsuario({ usuarioId })).thenEvents(reativado);
    given(criado)
      .when(reativarUsuario({ usuarioId }))
      .thenRefused('usuario-ja-ativo', 'Este usuário já está ativo.', 'conflito');
  });

  it('a verificação em duas etapas liga, troca de códigos e desliga uma vez; o motivo fica', () => {
    const ligada = { type: 'SegundoFatorAtivado', data: { usuarioId } } as const;
    const trocados = { type: 'CodigosDeRecuperacaoTrocados', data: { usuarioId } } as const;
    const motivo = 'Perdeu o telefone.';
    const desligada = {
      type: 'SegundoFatorDesativado',
      data: { usuarioId, redefinido: true, motivo },
    } as const;
    const ligar = ativarSegundoFator({ usuarioId });
    const trocar = trocarCodigosDeRecuperacao({ usuarioId });
    const desligar = { usuarioId, motivo } as const;
    given(criado).when(ligar).thenEvents(ligada);
    given(criado, ligada).when(ligar).thenEvents();
    given(criado, ligada).when(trocar).thenEvents(trocados);
    given(criado).when(trocar).thenEvents();
    given(criado, ligada, trocados).when(desativarSegundoFator(desligar)).thenEvents(desligada);
    given(criado, ligada)
      .when(desativarSegundoFator({ ...desligar, motivo: null }))
      .thenEvents({ ...desligada, data: { usuarioId, redefinido: false, motivo: null } });
    given(criado, ligada, desligada).when(desativarSegundoFator(desligar)).thenEvents();
    given(criado, ligada, desligada).when(ligar).thenEvents(ligada);
  });

  it('a quem não existe nada se faz', () => {
    given()
      .when(desativarUsuario({ usuarioId }))
      .thenRefused('usuario-inexistente', 'Usuário não encontrado.', 'inexistente');
  });
});
