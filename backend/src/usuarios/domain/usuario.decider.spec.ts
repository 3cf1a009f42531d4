import { describe, expect, it } from '@jest/globals';
import { specFor } from '../../testing/given-when-then.js';
import { emailJaUtilizado, usuarioDecider } from './usuario.decider.js';

const given = specFor(usuarioDecider);
const data = {
  usuarioId: 2,
  nome: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  papel: 'Atendimento',
} as const;

describe('criar usuário', () => {
  it('dá acesso com um perfil; a senha não entra no histórico', () => {
    given()
      .when({ tipo: 'CriarUsuario', ...data })
      .thenEvents({ type: 'UsuarioCriado', data });
  });

  it('não cria o mesmo usuário duas vezes', () => {
    given({ type: 'UsuarioCriado', data })
      .when({ tipo: 'CriarUsuario', ...data })
      .thenRefused('usuario-ja-existe', 'Este usuário já existe.');
  });

  it('um e-mail que já tem dono é recusado no campo E-mail', () => {
    expect(emailJaUtilizado()).toMatchObject({
      message: 'O campo E-mail já está sendo utilizado.',
      alvo: { tipo: 'campo', campo: 'email' },
    });
  });
});
