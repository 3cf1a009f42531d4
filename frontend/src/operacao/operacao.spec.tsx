import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import {
  armazenamento,
  copias,
  leitura,
  leituras,
  processos,
  trabalhos,
} from './operacao.fixtures';
import { rotas } from './operacao.routes';
// Preloaded, so that the first test does not wait for it.
import '../app/layouts/admin-layout';
import './operacao.page';

const RAIZ = '/api/adm/operacao';

describe('Operação', () => {
  let server: FakeApi;

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(`${RAIZ}/projecoes`, leituras(leitura(), leitura({ nome: 'vendas' })));
    server.get(`${RAIZ}/processos`, processos());
    server.get(`${RAIZ}/trabalhos`, trabalhos());
    server.get(`${RAIZ}/armazenamento`, armazenamento());
    server.get(`${RAIZ}/copias`, copias());
  });
  const abrir = () => renderApp(rotas, { at: '/adm/operacao' });
  const linha = async (nome: string) => {
    const tabela = await screen.findByRole('table', { name: 'Leituras' });
    const celula = await within(tabela).findByText(nome);
    return within(celula.closest('tr')!);
  };

  it('mostra leituras, processos, trabalhos e armazenamento de um sistema são', async () => {
    const { recentes, ...resto } = trabalhos();
    const depois = { ...recentes[1]!, terminado_em: '2026-11-21T15:01:00.000Z', erro: null };
    server.get(`${RAIZ}/trabalhos`, { ...resto, recentes: [depois, ...recentes] });
    abrir();
    expect(await screen.findByText('Tudo em ordem')).toBeInTheDocument();
    const pedidos = await linha('Pedidos');
    expect(pedidos.getByText('Em dia')).toBeInTheDocument();
    expect(pedidos.getByText('nenhum')).toBeInTheDocument();
    expect(pedidos.getByText('12.345')).toBeInTheDocument();
    expect(screen.getByText('Fim do log: 12.345')).toBeInTheDocument();
    const vivos = within(screen.getByRole('region', { name: 'Processos' }));
    expect(vivos.getAllByText('no ar há 2 h')).toHaveLength(3);
    expect(vivos.getByText('oficina, processo 11')).toBeInTheDocument();
    expect(vivos.getAllByText('Detalhes técnicos')).toHaveLength(3);
    expect(vivos.getByText('18.4')).toBeInTheDocument();
    expect(vivos.getByText('embutido')).toBeInTheDocument();
    expect(vivos.getByText('1a2b3c4d/9f8e7d6c')).toBeInTheDocument();
    const fila = within(screen.getByRole('region', { name: 'Trabalhos' }));
    expect(await fila.findByText('a cada 10 min')).toBeInTheDocument();
    expect(fila.getByText('sem espaço')).toBeInTheDocument();
    expect(fila.getByRole('img', { name: 'Falhou' })).toBeInTheDocument();
    const guardado = within(screen.getByRole('region', { name: 'Armazenamento' }));
    expect(await guardado.findByText('2 kB em 1 arquivo')).toBeInTheDocument();
    expect(guardado.getByText('50 GB livres de 100 GB no disco')).toBeInTheDocument();
    await expectScreenStructure('/adm/operacao');
  });

  it('mostra as cópias com tamanho, demora e resultado, e faz uma agora', async () => {
    server.post(`${RAIZ}/copias`, { message: 'Cópia pedida.', type: 'success' });
    const { user } = abrir();
    const cartao = within(await screen.findByRole('region', { name: 'Cópias' }));
    expect(await cartao.findByText('2 kB, 5 s, relida sem dano')).toBeInTheDocument();
    expect(cartao.getByText('Não há espaço no disco das cópias.')).toBeInTheDocument();
    expect(cartao.getByText('/mnt/copias')).toBeInTheDocument();
    await user.click(cartao.getByRole('button', { name: 'Copiar agora' }));
    expect(await screen.findByText('Cópia pedida.')).toBeInTheDocument();
    expect(
      server.requestsTo(`${RAIZ}/copias`).filter(({ method }) => method === 'POST'),
    ).toHaveLength(1);
  });

  it('sem cópia automática diz como se liga, e não oferece copiar; atrasada, avisa', async () => {
    server.get(`${RAIZ}/copias`, copias({ definida: null, copias: [] }));
    const { unmount } = abrir();
    expect(await screen.findByText(/Nenhuma cópia automática está ligada/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copiar agora' })).not.toBeInTheDocument();
    unmount();
    server.get(`${RAIZ}/copias`, copias({ atrasada: true }));
    abrir();
    expect(
      await screen.findByText('Nenhuma cópia deu certo nos últimos dois dias'),
    ).toBeInTheDocument();
  });

  it('a leitura parada vem em cima, com o erro e o caminho até o evento', async () => {
    const parada = leitura({
      nome: 'vendas',
      estado: 'parada',
      atraso_eventos: 1_000,
      atraso_ou_mais: true,
      atraso_segundos: 7_260,
      erro: 'quantidade impossível',
      erro_posicao: '4321',
    });
    server.get(`${RAIZ}/projecoes`, leituras(leitura(), parada));
    abrir();
    const aviso = within(await screen.findByRole('alert'));
    expect(
      aviso.getByText('Vendas parou em um evento que não consegue aplicar'),
    ).toBeInTheDocument();
    expect(aviso.getByText('quantidade impossível')).toBeInTheDocument();
    expect(aviso.getByRole('link', { name: 'Ver o evento 4.321' })).toHaveAttribute(
      'href',
      '/adm/auditoria?tecnico=4321',
    );
    const vendas = await linha('Vendas');
    expect(vendas.getByText('Parada')).toBeInTheDocument();
    expect(vendas.getByText('1.000 ou mais eventos, 2 h 1 min')).toBeInTheDocument();
    expect(screen.queryByText('Tudo em ordem')).not.toBeInTheDocument();
  });

  it('diz de quem é a chave danificada', async () => {
    server.get(`${RAIZ}/projecoes`, {
      ...leituras(leitura()),
      chaves_danificadas: ['cliente-12', 'usuario-3'],
    });
    abrir();
    const aviso = within(await screen.findByRole('alert'));
    for (const pessoa of ['cliente 12', 'usuário 3'])
      expect(
        aviso.getByText(`Chave danificada: não é possível ler os dados de ${pessoa}`),
      ).toBeInTheDocument();
  });

  it('diz de quem é a verificação em duas etapas danificada', async () => {
    server.get(`${RAIZ}/projecoes`, {
      ...leituras(leitura()),
      segundos_fatores_danificados: [3],
    });
    abrir();
    const aviso = within(await screen.findByRole('alert'));
    expect(aviso.getByText('Verificação em duas etapas danificada: usuário 3')).toBeInTheDocument();
  });

  it('diz de quem é o acesso alterado por fora, e que o histórico não continua as cópias', async () => {
    server.get(`${RAIZ}/projecoes`, { ...leituras(leitura()), contas_adulteradas: [4] });
    const [falhou, boa] = copias().copias;
    const quebra = 'O histórico tem 3 eventos, e a cópia de ontem já tinha 4: faltam eventos.';
    server.get(`${RAIZ}/copias`, copias({ copias: [falhou!, { ...boa!, quebra }] }));
    abrir();
    const aviso = within(await screen.findByRole('alert'));
    expect(aviso.getByText('Acesso alterado por fora da Encomenda: usuário 4')).toBeInTheDocument();
    expect(
      await aviso.findByText('O histórico não continua as cópias guardadas'),
    ).toBeInTheDocument();
    expect(aviso.getByText(new RegExp(quebra))).toBeInTheDocument();
  });

  it('reconstrói depois de perguntar, uma vez só, e mostra o andamento', async () => {
    let parte: number | null = null;
    server.get(`${RAIZ}/projecoes`, () => ({
      body: leituras(
        leitura(),
        leitura({
          nome: 'vendas',
          reconstrucao:
            parte === null
              ? null
              : {
                  estado: 'andando',
                  pedida_em: '2026-11-21T15:00:00.000Z',
                  terminada_em: null,
                  eventos: 4_300,
                  parte,
                  erro: null,
                },
        }),
      ),
    }));
    server.post(`${RAIZ}/projecoes/:nome/reconstruir`, () => {
      parte = 43;
      return { body: { message: 'Reconstrução pedida.', type: 'success' } };
    });
    const { user } = abrir();
    await user.click((await linha('Vendas')).getByRole('button', { name: 'Reconstruir Vendas' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Reconstruir Vendas?' }));
    await expectDialogStructure('Reconstruir Vendas?');
    expect(server.requestsTo(`${RAIZ}/projecoes/vendas/reconstruir`)).toHaveLength(0);
    await user.dblClick(janela.getByRole('button', { name: 'Reconstruir' }));
    expect(await screen.findByText('Reconstrução pedida.')).toBeInTheDocument();
    const enviados = server.requestsTo(`${RAIZ}/projecoes/vendas/reconstruir`);
    expect(enviados).toHaveLength(1);
    expect(enviados[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('Reconstruindo: 43 %, 4.300 eventos')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Reconstrução de Vendas' })).toHaveAttribute(
      'aria-valuenow',
      '43',
    );
    const vendas = await linha('Vendas');
    expect(vendas.getByRole('button', { name: 'Reconstruir Vendas' })).toBeDisabled();
  });

  it('uma reconstrução que falhou diz por quê; um processo que falta chama atenção', async () => {
    const falhou = {
      estado: 'falhou' as const,
      pedida_em: '2026-11-21T15:00:00.000Z',
      terminada_em: '2026-11-21T15:01:00.000Z',
      eventos: 10,
      parte: 2,
      erro: 'evento impossível',
    };
    server.get(
      `${RAIZ}/projecoes`,
      leituras(leitura({ reconstrucao: falhou }), leitura({ nome: 'vendas', tem_dono: false })),
    );
    const { processos: vivos, ...resto } = processos();
    server.get(`${RAIZ}/processos`, { ...resto, processos: vivos.slice(0, 2) });
    abrir();
    expect(
      (await linha('Pedidos')).getByText('A última reconstrução falhou: evento impossível'),
    ).toBeInTheDocument();
    expect((await linha('Vendas')).getByText('Sem processo')).toBeInTheDocument();
    const aviso = within(await screen.findByRole('alert'));
    expect(aviso.getByText('Vendas: nenhum processo cuida dela')).toBeInTheDocument();
    expect(aviso.getByText('Nenhum processo de Trabalhos está funcionando')).toBeInTheDocument();
    expect(
      await aviso.findByText('Varredura de fotos: a última execução falhou'),
    ).toBeInTheDocument();
  });

  it('uma parte que falha não afeta as outras e permite tentar de novo', async () => {
    server.get(`${RAIZ}/trabalhos`, () => ({ status: 500, body: {} }));
    const { user } = abrir();
    await linha('Pedidos');
    const fila = within(screen.getByRole('region', { name: 'Trabalhos' }));
    const tentar = await fila.findByRole('button', { name: 'Tentar novamente' });
    server.get(`${RAIZ}/trabalhos`, trabalhos());
    await user.click(tentar);
    expect(await fila.findByText('a cada 10 min')).toBeInTheDocument();
  });

  it('o Auditor vê e não reconstrói; o Financeiro nem vê', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    const { unmount } = abrir();
    await linha('Pedidos');
    expect(screen.queryByRole('button', { name: /^Reconstruir/ })).not.toBeInTheDocument();
    unmount();
    server.get('/sessao', sessaoDe('Financeiro'));
    abrir();
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    await waitFor(() =>
      expect(within(menu).queryByRole('link', { name: 'Operação' })).not.toBeInTheDocument(),
    );
  });
});
