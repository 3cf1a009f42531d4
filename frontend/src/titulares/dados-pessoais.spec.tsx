import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import {
  comPoderes,
  createFakeApi,
  pagina,
  sessaoDe,
  type FakeApi,
} from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { settled } from '../testing/settled';
import { DadosPessoaisCard } from './dados-pessoais.card';
import { DADOS_GUARDADOS, GUARDA } from './titulares.fixtures';
import { rotas as titulares } from './titulares.routes';

const rotas = [
  {
    path: '/adm/cliente',
    element: <DadosPessoaisCard cliente={{ id: 7 }} />,
  },
];
const AGENDADA = {
  para: '2030-03-10',
  para_br: '10/03/2030',
  motivo: 'O cliente pediu',
  base_legal: 'LGPD, art. 18, VI',
  por: 'Ana',
};

describe('os dados pessoais de um cliente', () => {
  let server: FakeApi;
  let dados: DadosDoTitular;

  beforeEach(() => {
    dados = DADOS_GUARDADOS;
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/titulares/clientes/:id', () => ({ body: dados }));
  });
  const abrir = () => renderApp(rotas, { at: '/adm/cliente' });
  const enviados = () => server.requestsTo('/api/adm/titulares/clientes/7/eliminar');

  it('dizem o que se apaga e o que fica, e pedem o nome para confirmar', async () => {
    server.post('/api/adm/titulares/clientes/:id/eliminar', () => {
      dados = {
        ...DADOS_GUARDADOS,
        situacao: 'eliminados',
        eliminados: {
          motivo: 'O cliente pediu',
          base_legal: 'LGPD, art. 18, VI',
          por: 'Ana',
          quando: '2026-11-21T15:00:00.000Z',
          quando_br: '21/11/2026, 12:00',
          evento_id: 'x',
        },
      };
      return { body: { message: 'Dados pessoais eliminados.', type: 'success' } };
    });
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Eliminar…' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Eliminar dados pessoais' }));
    await expectDialogStructure('Eliminar dados pessoais');
    expect(
      janela.getByText(/^Nome, CPF ou CNPJ, razão social, contato, data de nascimento/),
    ).toBeInTheDocument();
    expect(janela.getByText(/as contas e os relatórios continuam certos/)).toBeInTheDocument();
    expect(janela.getByText(/Não dá para desfazer/)).toBeInTheDocument();
    expect(janela.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(janela.getByRole('textbox', { name: /^Nome do cliente/ }), 'Maria Souza');
    await user.click(janela.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('21/11/2026, 12:00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Certificado' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Exportar/ })).not.toBeInTheDocument();
    expect(enviados().map(({ body }) => body)).toEqual([
      {
        motivo: 'pedido-do-titular',
        base_legal: 'a-pedido',
        confirmacao: 'Maria Souza',
        mesmo_assim: false,
      },
    ]);
  });

  it('em guarda, agendam-se; agora, só com a base que o permite', async () => {
    dados = { ...DADOS_GUARDADOS, guarda: GUARDA };
    server.post('/api/adm/titulares/clientes/:id/eliminar', () => {
      dados = { ...dados, situacao: 'agendada', agendada: AGENDADA };
      return { body: { message: 'Eliminação agendada para 10/03/2030.', type: 'success' } };
    });
    const { user } = abrir();
    expect(await screen.findByText(/^Guardados até 10\/03\/2030: 5 anos/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Eliminar…' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Eliminar dados pessoais' }));
    expect(janela.queryByText(/Não dá para desfazer/)).not.toBeInTheDocument();
    await user.click(janela.getByRole('checkbox', { name: 'Eliminar agora mesmo assim' }));
    expect(janela.getByText(/Não dá para desfazer/)).toBeInTheDocument();
    expect(janela.getByRole('combobox', { name: /^Base legal/ })).toHaveValue(
      'Declaração da oficina: nada obriga a guardá-los (LGPD, art. 16, I)',
    );
    await user.click(janela.getByRole('checkbox', { name: 'Eliminar agora mesmo assim' }));
    await user.type(janela.getByRole('textbox', { name: /^Nome do cliente/ }), 'Maria Souza');
    await user.click(janela.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Eliminação agendada para 10/03/2030')).toBeInTheDocument();
    expect(enviados()[0]?.body).toMatchObject({ base_legal: 'a-pedido', mesmo_assim: false });
  });

  it('o agendamento cancela-se', async () => {
    dados = { ...DADOS_GUARDADOS, situacao: 'agendada', guarda: GUARDA, agendada: AGENDADA };
    server.post('/api/adm/titulares/clientes/:id/cancelar-agendamento', () => {
      dados = { ...DADOS_GUARDADOS, guarda: GUARDA };
      return { body: { message: 'Eliminação agendada cancelada.', type: 'success' } };
    });
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Cancelar agendamento' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Cancelar o agendamento?' }));
    await expectDialogStructure('Cancelar o agendamento?');
    await user.click(pergunta.getByRole('button', { name: 'Cancelar agendamento' }));
    expect(await screen.findByRole('button', { name: 'Eliminar…' })).toBeInTheDocument();
  });

  it('o Auditor exporta e não elimina; os outros nada veem', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    const { unmount } = abrir();
    expect(await screen.findByRole('button', { name: 'Exportar PDF' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Eliminar…' })).not.toBeInTheDocument();
    unmount();
    server.get('/sessao', comPoderes('clientes:ler'));
    const antes = server.requestsTo('/sessao').length;
    abrir();
    await waitFor(() => expect(server.requestsTo('/sessao').length).toBeGreaterThan(antes));
    await settled();
    expect(screen.queryByRole('region', { name: 'Dados pessoais' })).not.toBeInTheDocument();
  });

  describe('de quem trabalhou aqui', () => {
    const abrirUsuario = (id = 9) =>
      renderApp(titulares, { at: `/adm/dados-pessoais/usuarios/${id}` });
    const caio = { ...DADOS_GUARDADOS, nome: 'Caio', confirmacao: 'Caio' };

    it('eliminam-se com o nome escrito à mão, e o certificado fica', async () => {
      let guardados: DadosDoTitular = caio;
      server.get('/api/adm/titulares/usuarios/:id', () => ({ body: guardados }));
      server.post('/api/adm/titulares/usuarios/:id/eliminar', () => {
        guardados = {
          ...caio,
          nome: 'Usuário removido',
          situacao: 'eliminados',
          eliminados: {
            motivo: 'Deixou de trabalhar aqui',
            base_legal: 'LGPD, arts. 15 e 16',
            por: 'Ana',
            quando: '2026-11-21T15:00:00.000Z',
            quando_br: '21/11/2026, 12:00',
            evento_id: 'x',
          },
        };
        return { body: { message: 'Dados pessoais eliminados.', type: 'success' } };
      });
      const { user } = abrirUsuario();
      expect(await screen.findByText('Caio · Usuário 9')).toBeInTheDocument();
      await expectScreenStructure('/adm/dados-pessoais/:tipo/:id');
      await user.click(screen.getByRole('button', { name: 'Eliminar…' }));
      const janela = within(await screen.findByRole('dialog', { name: 'Eliminar dados pessoais' }));
      expect(janela.getByText(/assinado “Usuário removido”/)).toBeInTheDocument();
      expect(janela.getByRole('combobox', { name: /^Motivo/ })).toHaveValue('A pessoa pediu');
      await user.type(janela.getByRole('textbox', { name: /^Nome do usuário/ }), 'Caio');
      await user.click(janela.getByRole('button', { name: 'Eliminar' }));
      expect(await screen.findByRole('button', { name: 'Certificado' })).toBeInTheDocument();
      expect(screen.getByText('Usuário removido · Usuário 9')).toBeInTheDocument();
    });

    it('de quem ainda trabalha, só se exportam', async () => {
      const impedimento = 'Para eliminar os dados, desative antes o usuário.';
      server.get('/api/adm/titulares/usuarios/:id', { ...caio, impedimento });
      abrirUsuario();
      expect(await screen.findByText(impedimento)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Exportar PDF' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Eliminar…' })).not.toBeInTheDocument();
    });

    it('uma pessoa que não existe não é encontrada, e não se oferece tentar de novo', async () => {
      const frase = 'Usuário não encontrado.';
      server.get('/api/adm/titulares/usuarios/:id', () => ({
        status: 404,
        body: { message: frase },
      }));
      abrirUsuario(99);
      expect(await screen.findByRole('alert')).toHaveTextContent(frase);
      expect(screen.queryByText(/Usuário 99/)).not.toBeInTheDocument();
    });
  });

  it('quem saiu do cadastro é achado na lista, e leva aos seus dados', async () => {
    server.get('/api/adm/titulares/clientes', ({ query }) => ({
      body: pagina(
        [
          {
            id: 12,
            nome: 'Rosa',
            excluido_em: '2026-11-20',
            excluido_em_br: '20/11/2026',
            eliminado: false,
          },
          {
            id: 11,
            nome: 'Titular removido',
            excluido_em: '2026-11-19',
            excluido_em_br: '19/11/2026',
            eliminado: true,
          },
        ],
        query,
      ),
    }));
    server.get('/api/adm/titulares/clientes/:id', {
      ...DADOS_GUARDADOS,
      nome: 'Rosa',
      confirmacao: 'Cliente 12',
    });
    const { user } = renderApp(titulares, { at: '/adm/clientes/excluidos' });
    expect(await screen.findByText('20/11/2026')).toBeInTheDocument();
    await expectScreenStructure('/adm/clientes/excluidos');
    expect(screen.getByText('Eliminado')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Dados pessoais de Rosa' }));
    expect(await screen.findByText('Rosa · Cliente 12')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Eliminar…' }));
    expect(await screen.findByText('Para confirmar, escreva: Cliente 12')).toBeInTheDocument();
  });
});
