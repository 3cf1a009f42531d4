import { beforeEach, describe, expect, it } from 'vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { NENHUM_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { calendario } from '../agenda/agenda.fixtures';
import { rotas } from './configuracoes.routes';

const atuais: Configuracoes = {
  nome: 'Ateliê Flor',
  documento: '12ABC34501DE35',
  telefone: '(11) 98765-4321',
  email: null,
  endereco: 'Rua das Flores, 10',
  cidade: 'São Paulo',
  estado: 'SP',
  horario: 'Até as 18h',
  apresentacao: null,
  chave_pix: null,
  saldo_inicial: 150,
  saldo_inicial_br: 'R$ 150,00',
  dias_de_prazo_apertado: 3,
  anos_de_guarda: 5,
  anos_de_guarda_padrao: true,
  logo: null,
  sinal: NENHUM_SINAL,
  revisao: 2,
};

describe('Configurações', () => {
  let server: FakeApi;
  let guardadas: Configuracoes;

  beforeEach(() => {
    guardadas = atuais;
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/configuracoes/show', () => ({ body: guardadas }));
    server.get('/api/adm/calendario/show', calendario);
    server.get('/api/adm/configuracoes/chave-dos-recibos', { impressao: '3f2a 90c1' });
  });

  it('mostra o que vale agora', async () => {
    renderApp(rotas, { at: '/adm/configuracoes' });
    expect(await screen.findByText('Ateliê Flor')).toBeInTheDocument();
    expect(screen.getByText('12.ABC.345/01DE-35')).toBeInTheDocument();
    expect(screen.getByText('(11) 98765-4321')).toBeInTheDocument();
    expect(screen.getByText('São Paulo – SP')).toBeInTheDocument();
    expect(screen.getByText('R$ 150,00')).toBeInTheDocument();
    expect(await screen.findByText('3f2a 90c1')).toBeInTheDocument();
    expect(screen.getByText(/Sem logotipo/)).toBeInTheDocument();
    await expectScreenStructure('/adm/configuracoes');
  });

  it('salva a mudança e mostra a frase da recusa sob o campo', async () => {
    server.put('/api/adm/configuracoes/update', ({ body }) => {
      const { chave_pix } = body as { chave_pix: string };
      if (chave_pix === 'xyz')
        return {
          status: 422,
          body: { message: 'Verifique.', errors: { chave_pix: ['O campo Chave Pix é inválido.'] } },
        };
      guardadas = { ...guardadas, chave_pix };
      return { body: { message: 'Configurações salvas.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/configuracoes' });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Editar Configurações' });
    await expectDialogStructure('Editar Configurações');
    const chave = within(dialogo).getByLabelText('Chave Pix');
    await user.type(chave, 'xyz');
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await within(dialogo).findByText('O campo Chave Pix é inválido.')).toBeInTheDocument();
    await user.clear(chave);
    await user.type(chave, 'oi@flor.com');
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Configurações salvas.')).toBeInTheDocument();
    expect(await screen.findByText('oi@flor.com')).toBeInTheDocument();
    const enviada = server.requestsTo('/api/adm/configuracoes/update')[1];
    expect(enviada?.headers.get('If-Match')).toBe(String(atuais.revisao));
    expect(enviada?.body).toMatchObject({
      nome: 'Ateliê Flor',
      documento: '12.ABC.345/01DE-35',
      horario: 'Até as 18h',
      saldo_inicial: 150,
      dias_de_prazo_apertado: 3,
      chave_pix: 'oi@flor.com',
    });
  });

  it('os anos de guarda mostram de onde vêm, e mudam num formulário seu', async () => {
    server.put('/api/adm/configuracoes/guarda', ({ body }) => {
      const { anos_de_guarda } = body as { anos_de_guarda: number };
      guardadas = { ...guardadas, anos_de_guarda, anos_de_guarda_padrao: false };
      return { body: { message: 'Prazo de guarda salvo.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/configuracoes' });
    expect(await screen.findByText('5 anos (padrão da instalação)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Alterar prazo' }));
    const janela = within(
      await screen.findByRole('dialog', { name: 'Prazo dos dados dos clientes' }),
    );
    await expectDialogStructure('Prazo dos dados dos clientes');
    const anos = janela.getByLabelText(/^Guardar dados dos clientes por/);
    await user.clear(anos);
    await user.type(anos, '7');
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('7 anos')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/configuracoes/guarda')[0]?.body).toEqual({
      anos_de_guarda: 7,
    });
  });

  it('o sinal que a oficina pede é posto numa janela sua, e a falta aparece sob o campo', async () => {
    server.put('/api/adm/configuracoes/sinal', ({ body }) => {
      const { quanto } = body as { quanto: unknown };
      if (quanto === null)
        return {
          status: 422,
          body: { message: 'Verifique.', errors: { quanto: ['O campo Quanto é obrigatório.'] } },
        };
      const sinal = { ...NENHUM_SINAL, em: 'porcentagem', quanto: 3_000 } as const;
      guardadas = { ...guardadas, sinal: { ...sinal, semOSinal: 'recusar' } };
      return { body: { message: 'Regra do sinal salva.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/configuracoes' });
    await user.click(await screen.findByRole('button', { name: 'Alterar sinal' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Sinal' }));
    await expectDialogStructure('Sinal');
    expect(janela.queryByLabelText(/^Quanto/)).not.toBeInTheDocument();
    await user.click(janela.getByText('Em %'));
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    expect(await janela.findByText('O campo Quanto é obrigatório.')).toBeInTheDocument();
    await user.type(janela.getByLabelText(/^Quanto/), '30');
    await user.click(janela.getByText('não deixa iniciar a produção'));
    await user.click(janela.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/^30\s% do total$/)).toBeInTheDocument();
    const enviada = server.requestsTo('/api/adm/configuracoes/sinal')[1];
    expect(enviada?.headers.get('If-Match')).toBe(String(atuais.revisao));
    expect(enviada?.body).toEqual({
      em: 'porcentagem',
      quanto: 30,
      a_partir_de: '',
      sem_o_sinal: 'recusar',
    });
  });

  it('envia o logotipo e diz por que um arquivo não serve', async () => {
    server.post('/api/adm/configuracoes/logo', () => ({
      status: 422,
      body: { message: 'Verifique.', errors: { file: ['Envie uma foto JPEG, PNG ou WebP.'] } },
    }));
    renderApp(rotas, { at: '/adm/configuracoes' });
    await screen.findByRole('button', { name: 'Enviar logotipo' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    fireEvent.change(input, {
      target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Envie uma foto JPEG, PNG ou WebP.');
    server.post('/api/adm/configuracoes/logo', () => {
      guardadas = { ...guardadas, logo: '/api/loja/logo?v=1' };
      return { body: { message: 'Logotipo salvo.', type: 'success' } };
    });
    fireEvent.change(input, {
      target: { files: [new File(['y'], 'logo.png', { type: 'image/png' })] },
    });
    expect(await screen.findByAltText('Logotipo de Ateliê Flor')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('quem só lê não edita', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    renderApp(rotas, { at: '/adm/configuracoes' });
    await screen.findByText('Ateliê Flor');
    expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    for (const nome of ['Enviar logotipo', 'Alterar prazo', 'Alterar sinal'])
      expect(screen.queryByRole('button', { name: nome })).not.toBeInTheDocument();
  });
});
