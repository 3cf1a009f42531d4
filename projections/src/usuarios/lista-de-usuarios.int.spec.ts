import { describe, expect, it } from 'vitest';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { listaDeUsuarios } from './lista-de-usuarios.projection.js';

describe('a lista de usuários', () => {
  const spec = projectionSpec(listaDeUsuarios);

  it('guarda cada pessoa com o seu perfil', async () => {
    const criado = (
      usuarioId: number,
      dados: { nome: string; papel: Papel },
    ): Step<UsuarioEvent> => ({
      stream: usuarioStream(usuarioId),
      type: 'UsuarioCriado',
      data: { usuarioId, email: `pessoa${usuarioId}@exemplo.com`, ...dados, provaDaSenha: null },
    });
    const passos = [
      criado(1, { nome: 'Ana', papel: 'Administrador' }),
      criado(2, { nome: 'João', papel: 'Produção' }),
    ];
    expect((await spec.rows(history(passos))).usuarios).toEqual([
      {
        id: 1,
        nome: 'Ana',
        email: 'pessoa1@exemplo.com',
        papel: 'Administrador',
        ativo: true,
        segundo_fator: false,
        busca: '1 ana pessoa1@exemplo.com administrador',
      },
      {
        id: 2,
        nome: 'João',
        email: 'pessoa2@exemplo.com',
        papel: 'Produção',
        ativo: true,
        segundo_fator: false,
        busca: '2 joao pessoa2@exemplo.com producao',
      },
    ]);
    expect(await spec.changes(history(passos))).toEqual(['usuarios 1', 'usuarios 2']);
  });

  it('segue o que muda: cadastro, perfil, acesso; senhas não aparecem', async () => {
    const stream = usuarioStream(7);
    const dados = { usuarioId: 7, nome: 'Bia', email: 'bia@x.br', papel: 'Atendimento' } as const;
    const passos: Step<UsuarioEvent>[] = [
      { stream, type: 'UsuarioCriado', data: { ...dados, provaDaSenha: null } },
      { stream, type: 'UsuarioDesativado', data: { usuarioId: 7 } },
      { stream, type: 'UsuarioAlterado', data: { ...dados, nome: 'Beatriz', papel: 'Gerente' } },
      { stream, type: 'SenhaAlterada', data: { usuarioId: 7, provaDaSenha: 'prova' } },
      { stream, type: 'SenhaReconhecida', data: { usuarioId: 7, provaDaSenha: 'prova' } },
    ];
    const linha = {
      id: 7,
      nome: 'Beatriz',
      email: 'bia@x.br',
      papel: 'Gerente',
      ativo: false,
      segundo_fator: false,
      busca: '7 beatriz bia@x.br gerente',
    };
    expect((await spec.rows(history(passos))).usuarios).toEqual([linha]);
    const volta: Step<UsuarioEvent> = { stream, type: 'UsuarioReativado', data: { usuarioId: 7 } };
    expect((await spec.rows(history([...passos, volta]))).usuarios).toEqual([
      { ...linha, ativo: true },
    ]);
    await expect(
      spec.sameRowsHoweverDelivered(history([...passos, volta])),
    ).resolves.toBeUndefined();
  });

  it('diz quem entra com código, também depois de outro cadastro', async () => {
    const stream = usuarioStream(7);
    const dados = { usuarioId: 7, nome: 'Bia', email: 'b@x.br', papel: 'Administrador' } as const;
    const ligado: Step<UsuarioEvent>[] = [
      { stream, type: 'UsuarioCriado', data: { ...dados, provaDaSenha: null } },
      { stream, type: 'SegundoFatorAtivado', data: { usuarioId: 7 } },
      { stream, type: 'CodigosDeRecuperacaoTrocados', data: { usuarioId: 7 } },
      { stream, type: 'UsuarioAlterado', data: { ...dados, papel: 'Gerente' } },
    ];
    const desligado: Step<UsuarioEvent> = {
      stream,
      type: 'SegundoFatorDesativado',
      data: { usuarioId: 7, redefinido: true, motivo: 'Perdeu o telefone.' },
    };
    const segundos = async (passos: Step<UsuarioEvent>[]) =>
      (await spec.rows(history(passos))).usuarios?.map((linha) => linha['segundo_fator']);
    expect(await segundos(ligado)).toEqual([true]);
    expect(await segundos([...ligado, desligado])).toEqual([false]);
    await expect(
      spec.sameRowsHoweverDelivered(history([...ligado, desligado])),
    ).resolves.toBeUndefined();
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const feitio = { semente: 1, cadastrosPorMil: 900 };
    await expect(
      spec.sameRowsHoweverDelivered(history(primeirosEventos(200, feitio))),
    ).resolves.toBeUndefined();
  }, 60_000);
});
