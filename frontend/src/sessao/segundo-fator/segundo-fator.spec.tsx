import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { SegundoFator } from '@encomenda/contracts/sessao/segundo-fator.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { settled } from '../../testing/settled';
import { rotas } from '../sessao.routes';

const FATOR = '/api/conta/segundo-fator';
const DESLIGADA: SegundoFator = { ativo: false, desde_br: null, codigosRestantes: 0 };
const LIGADA: SegundoFator = { ativo: true, desde_br: '21/11/2026, 09:00', codigosRestantes: 10 };
const CODIGOS = Array.from({ length: 10 }, (_, i) => `AB${i}D-EFGH-JKMN-PQRS`);
const recusa = (campo: string, frase: string) => ({
  status: 422,
  body: {
    message: 'Os dados informados são inválidos.',
    type: 'error',
    errors: { [campo]: [frase] },
  },
});

describe('Verificação em duas etapas', () => {
  let server: FakeApi;
  let estado: SegundoFator;

  beforeEach(() => {
    estado = DESLIGADA;
    sessionStorage.clear();
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/conta/sessoes', []);
    server.get('/api/adm/notifications/preferencias', []);
    server.get(FATOR, () => ({ body: estado }));
  });
  const abrir = async () => {
    const view = renderApp(rotas, { at: '/adm/conta' });
    const card = await screen.findByRole('region', { name: 'Verificação em duas etapas' });
    return { ...view, card: within(card) };
  };
  const senha = () => screen.findByLabelText(/Senha atual/, { selector: 'input' });

  it('liga: senha, imagem e chave, código, e os dez códigos uma vez', async () => {
    server.post(FATOR, ({ body }) =>
      (body as { senha: string }).senha === 'certa'
        ? { body: { segredo: 'ABCD EFGH', imagem: 'data:image/svg+xml,%3Csvg%3E' } }
        : recusa('senha', 'A senha atual não confere.'),
    );
    server.put(`${FATOR}/confirmar`, ({ body }) => {
      if ((body as { codigo: string }).codigo !== '123456')
        return recusa('codigo', 'Código incorreto ou já usado.');
      estado = LIGADA;
      return { body: { message: 'Ligada.', type: 'success', codigos: CODIGOS } };
    });
    const { user, card } = await abrir();
    await user.click(await card.findByRole('button', { name: 'Ligar' }));
    await user.type(await senha(), 'errada');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('A senha atual não confere.')).toBeInTheDocument();
    await user.clear(await senha());
    await user.type(await senha(), 'certa');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));

    expect(await screen.findByRole('img', { name: /Código QR/ })).toHaveAttribute(
      'src',
      'data:image/svg+xml,%3Csvg%3E',
    );
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    const dialogo = within(screen.getByRole('dialog'));
    const codigo = dialogo.getByLabelText(/Código/, { selector: 'input' });
    await user.type(codigo, '000000');
    await user.click(dialogo.getByRole('button', { name: 'Ligar' }));
    expect(await screen.findByText('Código incorreto ou já usado.')).toBeInTheDocument();
    await user.clear(codigo);
    await user.type(codigo, '123456');
    await user.click(dialogo.getByRole('button', { name: 'Ligar' }));

    const lista = await screen.findByRole('list', { name: 'Códigos de recuperação' });
    expect(within(lista).getAllByRole('listitem')).toHaveLength(10);
    await user.keyboard('{Escape}');
    expect(lista).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByText(CODIGOS[0]!)).not.toBeInTheDocument());
    expect(await card.findByText('Ligada')).toBeInTheDocument();
    expect(card.getByText(/Restam 10 códigos de recuperação\./)).toBeInTheDocument();
  });

  it('nada de secreto fica no navegador', async () => {
    server.post(FATOR, () => recusa('senha', 'A senha atual não confere.'));
    const { user, card } = await abrir();
    await user.click(await card.findByRole('button', { name: 'Ligar' }));
    await user.type(await senha(), 'minha senha');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText('A senha atual não confere.');
    for (const guardado of [sessionStorage, localStorage])
      expect(JSON.stringify(Object.entries(guardado))).not.toContain('minha senha');
  });

  it('os códigos se copiam, baixam e imprimem', async () => {
    estado = LIGADA;
    server.put(`${FATOR}/codigos`, {
      message: 'Trocados.',
      type: 'success',
      codigos: CODIGOS,
    });
    const imprimir = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const endereco = vi.fn<(blob: Blob) => string>(() => 'blob:x');
    Object.assign(URL, { createObjectURL: endereco, revokeObjectURL: () => undefined });
    const { user, card } = await abrir();
    await user.click(await card.findByRole('button', { name: 'Novos códigos de recuperação' }));
    await user.type(await senha(), 'certa');
    const dialogo = within(screen.getByRole('dialog'));
    await user.type(dialogo.getByLabelText(/Código/, { selector: 'input' }), '123456');
    await user.click(dialogo.getByRole('button', { name: 'Criar códigos' }));
    await screen.findByRole('list', { name: 'Códigos de recuperação' });
    expect(server.requestsTo(`${FATOR}/codigos`)[0]?.body).toEqual({
      senha: 'certa',
      codigo: '123456',
    });
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(imprimir).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(endereco.mock.calls[0]![0].size).toBeGreaterThan(CODIGOS.join('\n').length);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByRole('button', { name: 'Copiados' })).toBeInTheDocument();
  });

  it('desliga com senha e código', async () => {
    estado = LIGADA;
    server.put(`${FATOR}/desligar`, () => {
      estado = DESLIGADA;
      return { body: { message: 'Verificação em duas etapas desligada.', type: 'success' } };
    });
    const { user, card } = await abrir();
    await user.click(await card.findByRole('button', { name: 'Desligar' }));
    await user.type(await senha(), 'certa');
    const dialogo = within(screen.getByRole('dialog'));
    await user.type(dialogo.getByLabelText(/Código/, { selector: 'input' }), '123456');
    await user.click(dialogo.getByRole('button', { name: 'Desligar' }));
    expect(await screen.findByText('Verificação em duas etapas desligada.')).toBeInTheDocument();
    expect(await card.findByRole('button', { name: 'Ligar' })).toBeInTheDocument();
  });

  it.each([
    [1, 'Resta 1 código de recuperação: peça novos em breve.'],
    [3, 'Restam 3 códigos de recuperação: peça novos em breve.'],
    [0, 'Não resta nenhum código de recuperação: peça novos.'],
  ])('com %i códigos: %s', async (codigosRestantes, frase) => {
    estado = { ...LIGADA, codigosRestantes };
    const { card } = await abrir();
    expect(await card.findByText(new RegExp(frase))).toBeInTheDocument();
  });

  it('quem não é Administrador não a vê, a não ser que a tenha de antes', async () => {
    server.get('/sessao', sessaoDe('Gerente'));
    const { unmount } = renderApp(rotas, { at: '/adm/conta' });
    await screen.findByRole('region', { name: 'Sessões' });
    await waitFor(() => expect(server.requestsTo(FATOR)).toHaveLength(1));
    await settled();
    expect(screen.queryByText('Verificação em duas etapas')).not.toBeInTheDocument();
    unmount();
    estado = LIGADA;
    const { card } = await abrir();
    expect(await card.findByRole('button', { name: 'Desligar' })).toBeInTheDocument();
  });
});
