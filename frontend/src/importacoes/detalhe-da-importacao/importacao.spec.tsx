import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../../testing/structure';
import {
  desfechos,
  importacaoDe,
  linhaDe,
  PLANILHA,
  telaDasImportacoes,
  type TelaDasImportacoes,
} from '../importacoes.fixtures';
import { rotas } from '../importacoes.routes';

const SUCESSO = { message: 'Feito.', type: 'success' };

describe('uma planilha', () => {
  let tela: TelaDasImportacoes;
  let server: TelaDasImportacoes['server'];
  beforeEach(() => {
    tela = telaDasImportacoes();
    ({ server } = tela);
  });
  const abrir = (resto = '') => renderApp(rotas, { at: `/adm/importacoes/${PLANILHA}${resto}` });
  const corpos = (caminho: string) =>
    server.requestsTo(`/api/adm/importacoes/${caminho}/${PLANILHA}`).map(({ body }) => body);
  const linha = (nome: RegExp) => screen.findByRole('row', { name: nome });

  describe('as colunas', () => {
    it('mostra o que se adivinhou com exemplos, e envia o que se corrigiu', async () => {
      server.put('/api/adm/importacoes/colunas/:id', SUCESSO);
      const { user, address } = abrir();
      const celular = await screen.findByRole('combobox', { name: 'O que é a coluna Celular' });
      expect(celular).toHaveValue('Telefone (WhatsApp)');
      expect(await linha(/^Nome/)).toHaveTextContent('Bia LimaCaio Reis');
      expect(screen.getByText('1 coluna fica de fora.')).toBeInTheDocument();
      await user.click(celular);
      await user.click(await screen.findByRole('option', { name: 'Deixar de fora' }));
      const apelido = screen.getByRole('combobox', { name: 'O que é a coluna Apelido' });
      await user.click(apelido);
      await user.click(await screen.findByRole('option', { name: 'Contato na empresa' }));
      await user.click(screen.getByRole('button', { name: 'Conferir 1.500 linhas' }));
      await waitFor(() => expect(address()).toContain('passo=linhas'));
      expect(corpos('colunas')).toEqual([{ colunas: ['nome', null, 'contato'] }]);
      await expectScreenStructure('/adm/importacoes/:id');
    });

    it('lê o arquivo de novo com outro separador, e as colunas são as da nova leitura', async () => {
      server.put('/api/adm/importacoes/leitura/:id', () => {
        tela.importacao = importacaoDe({
          leitura: { separador: 'virgula', abas: [], aba: null },
          colunas: [{ titulo: 'Nome;Celular', campo: null, exemplos: ['Bia Lima;11 97777-0001'] }],
        });
        return { body: SUCESSO };
      });
      const { user } = abrir();
      const separador = await screen.findByRole('combobox', { name: 'Separador' });
      expect(separador).toHaveValue('Ponto e vírgula ( ; )');
      expect(screen.queryByRole('combobox', { name: 'Aba' })).toBeNull();
      await user.click(separador);
      await user.click(await screen.findByRole('option', { name: 'Vírgula ( , )' }));
      expect(await linha(/^Nome;Celular/)).toHaveTextContent('Bia Lima;11 97777-0001');
      expect(corpos('leitura')).toEqual([{ separador: 'virgula' }]);
    });

    it('oferece as abas de uma planilha que tem várias', async () => {
      server.put('/api/adm/importacoes/leitura/:id', SUCESSO);
      tela.importacao = importacaoDe({
        leitura: { separador: null, abas: ['Clientes', 'Fornecedores'], aba: 'Clientes' },
      });
      const { user } = abrir();
      await user.click(await screen.findByRole('combobox', { name: 'Aba' }));
      await user.click(await screen.findByRole('option', { name: 'Fornecedores' }));
      await waitFor(() => expect(corpos('leitura')).toEqual([{ aba: 'Fornecedores' }]));
      expect(screen.queryByRole('combobox', { name: 'Separador' })).toBeNull();
    });

    it.each([
      ['de uma aba só', { separador: null, abas: ['Clientes'], aba: 'Clientes' }],
      ['cujo arquivo não está mais guardado', null],
    ])('não pergunta como ler uma planilha %s', async (_, leitura) => {
      tela.importacao = importacaoDe({ leitura });
      abrir();
      await screen.findByRole('combobox', { name: 'O que é a coluna Celular' });
      for (const name of ['Aba', 'Separador'])
        expect(screen.queryByRole('combobox', { name })).toBeNull();
    });

    it('o que não tem campo vai, de uma vez, para as observações', async () => {
      server.put('/api/adm/importacoes/colunas/:id', SUCESSO);
      tela.importacao = importacaoDe({
        colunas: [
          { titulo: 'Nome', campo: 'nome', exemplos: ['Bia Lima'] },
          { titulo: 'Tamanho', campo: null, exemplos: ['G'] },
          { titulo: 'Última compra', campo: null, exemplos: ['03/05/2025'] },
          { titulo: 'Vazia', campo: null, exemplos: [] },
        ],
      });
      const { user } = abrir();
      await user.click(
        await screen.findByRole('button', { name: 'Levar o que fica de fora para Observações' }),
      );
      expect(screen.getByText('1 coluna fica de fora.')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: /^Conferir/ }));
      await waitFor(() =>
        expect(corpos('colunas')).toEqual([
          { colunas: ['nome', 'observacoes', 'observacoes', null] },
        ]),
      );
    });

    it('a recusa aparece junto do botão, e o que se escolheu continua', async () => {
      server.put('/api/adm/importacoes/colunas/:id', () => ({
        status: 422,
        body: {
          message: 'Confira.',
          errors: { colunas: ['Duas colunas estão como Nome. Deixe só uma.'] },
        },
      }));
      const { user, address } = abrir();
      const apelido = await screen.findByRole('combobox', { name: 'O que é a coluna Apelido' });
      await user.click(apelido);
      await user.click(await screen.findByRole('option', { name: 'Nome (obrigatória)' }));
      await user.click(screen.getByRole('button', { name: /^Conferir/ }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Deixe só uma.');
      expect(apelido).toHaveValue('Nome (obrigatória)');
      expect(address()).not.toContain('passo');
    });
  });

  describe('as linhas', () => {
    it('conta cada parecer, filtra por ele e diz por quê', async () => {
      const { user } = abrir('?passo=linhas');
      expect(await linha(/^2 /)).toHaveTextContent(
        '2Bia LimaTelefone (WhatsApp): 11 97777-0001Nova',
      );
      await user.click(screen.getByRole('tab', { name: /^Recusadas/ }));
      expect(await linha(/^5 /)).toHaveTextContent(
        'O campo Nome é obrigatório.O campo Telefone é inválido.',
      );
      expect(screen.queryByRole('row', { name: /^2 / })).toBeNull();
      const abas = screen.getAllByRole('tab').map(({ textContent }) => textContent);
      expect(abas).toEqual([
        'Todas1500',
        'Novas1480',
        'Mudam10',
        'Iguais4',
        'Duvidosas5',
        'Recusadas1',
      ]);
    });

    it('diz o que fica em branco, e que mesmo assim a linha entra', async () => {
      tela.importacao = importacaoDe({ em_branco: 12 });
      tela.linhas = [
        linhaDe({
          em_branco: [
            { rotulo: 'E-mail', escrito: 'não tem', porque: 'O campo E-mail é inválido.' },
          ],
        }),
      ];
      const { user } = abrir('?passo=linhas');
      expect(await linha(/^2 /)).toHaveTextContent(
        'E-mail “não tem” fica em branco. O campo E-mail é inválido.',
      );
      expect(screen.getByRole('note')).toHaveTextContent(/^Em 12 linhas há algo/);
      expect(
        screen.getByRole('button', {
          name: 'Importar 1.490 clientes, deixando em branco o que não se pôde ler',
        }),
      ).toBeEnabled();
      await user.click(screen.getByRole('tab', { name: /^Com algo em branco/ }));
      await waitFor(() =>
        expect(
          server
            .requestsTo(`/api/adm/importacoes/linhas/${PLANILHA}`)
            .at(-1)
            ?.query.get('em_branco'),
        ).toBe('1'),
      );
    });

    it('uma duvidosa se escolhe por si ou com todas; sem um só parecido não há o que alterar', async () => {
      server.put('/api/adm/importacoes/escolher/:id', SUCESSO);
      const { user } = abrir('?passo=linhas');
      const parecida = within(await screen.findByRole('radiogroup', { name: /^Linha 3/ }));
      await user.click(parecida.getByRole('radio', { name: 'Alterar' }));
      await waitFor(() =>
        expect(corpos('escolher')).toEqual([{ escolha: 'alterar', linhas: [3] }]),
      );
      const repetida = within(screen.getByRole('radiogroup', { name: /^Linha 4/ }));
      expect(repetida.getAllByRole('radio').map((um) => um.getAttribute('value'))).toEqual([
        'cadastrar',
        'pular',
      ]);
      const todas = within(screen.getByRole('group', { name: 'Todas as duvidosas' }));
      await user.click(todas.getByRole('button', { name: 'Cadastrar' }));
      await waitFor(() =>
        expect(corpos('escolher')[1]).toEqual({ escolha: 'cadastrar', linhas: null }),
      );
    });

    it('sem nenhuma parecida com um cadastro só, nem para todas há o que alterar', async () => {
      const paraTodas = async () => {
        const grupo = within(await screen.findByRole('group', { name: 'Todas as duvidosas' }));
        return grupo.getAllByRole('button').map(({ textContent }) => textContent);
      };
      const { unmount } = abrir('?passo=linhas');
      expect(await paraTodas()).toEqual(['Cadastrar', 'Alterar o que existe', 'Pular']);
      unmount();
      tela.importacao = importacaoDe({ duvidosas_com_alvo: 0 });
      abrir('?passo=linhas');
      expect(await paraTodas()).toEqual(['Cadastrar', 'Pular']);
    });

    it('o botão diz o que faz e o que fica de fora; começada a importação, mostra quanto foi', async () => {
      server.put('/api/adm/importacoes/importar/:id', () => {
        tela.importacao = importacaoDe({
          numero: 3,
          situacao: 'importando',
          some_em_br: null,
          desfechos: desfechos({ cadastrado: 743, alterado: 1, recusado: 1 }),
        });
        return { body: { ...SUCESSO, message: 'Importação iniciada.', id: 3 } };
      });
      const { user } = abrir('?passo=linhas');
      expect(
        await screen.findByText(
          'Ficam de fora: 4 que já estão iguais, 5 duvidosas puladas e 1 recusada.',
        ),
      ).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Importar 1.490 clientes' }));
      expect(await screen.findByText('745 de 1.490 clientes')).toBeInTheDocument();
      expect(screen.getByRole('progressbar', { name: 'Importando' })).toHaveAttribute(
        'aria-valuenow',
        '50',
      );
      expect(corpos('importar')).toHaveLength(1);
      expect(screen.queryByText('Importação iniciada.')).not.toBeInTheDocument();
    });

    it('já importada em outra janela: a recusa é dita', async () => {
      server.put('/api/adm/importacoes/importar/:id', () => ({
        status: 409,
        body: { message: 'Esta planilha já foi importada.', type: 'error' },
      }));
      const { user } = abrir('?passo=linhas');
      await user.click(await screen.findByRole('button', { name: /^Importar 1/ }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Esta planilha já foi importada.');
    });

    it('sem linha a importar não há o que pressionar', async () => {
      tela.importacao = importacaoDe({ a_fazer: 0 });
      abrir('?passo=linhas');
      expect(await screen.findByText(/^Não há linha a importar/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Importar' })).toBeDisabled();
    });

    it('descartar pergunta antes, e volta à lista', async () => {
      server.delete('/api/adm/importacoes/destroy/:id', SUCESSO);
      const { user, address } = abrir('?passo=linhas');
      await user.click(await screen.findByRole('button', { name: 'Descartar' }));
      const dialogo = within(await screen.findByRole('dialog', { name: 'Descartar planilha' }));
      await expectDialogStructure('Descartar planilha');
      await user.click(dialogo.getByRole('button', { name: 'Descartar' }));
      await waitFor(() => expect(address()).toBe('/adm/importacoes'));
      expect(corpos('destroy')).toHaveLength(1);
    });
  });

  describe('depois', () => {
    const importada = () =>
      importacaoDe({
        numero: 3,
        situacao: 'importada',
        some_em_br: null,
        desfechos: desfechos({ cadastrado: 1_480, alterado: 9, recusado: 1 }),
      });

    it('diz o que entrou, o que foi recusado e por quê', async () => {
      tela.importacao = importada();
      tela.linhas = [
        linhaDe({ valores: {}, desfecho: 'cadastrado', registro: { id: 7, nome: 'Bia Lima' } }),
        linhaDe({
          numero: 8,
          valores: {},
          desfecho: 'recusado',
          recados: ['Este CPF já tem dono.'],
        }),
        linhaDe({ numero: 9, parecer: 'recusado', recados: ['O campo Telefone é inválido.'] }),
      ];
      const { user } = abrir();
      expect(
        await screen.findByText('1.480 cadastrados, 9 alterados e 1 recusado.'),
      ).toBeInTheDocument();
      expect(within(await linha(/^2 /)).getByRole('link', { name: 'Bia Lima' })).toHaveAttribute(
        'href',
        '/adm/clientes/show/7',
      );
      await user.click(screen.getByRole('tab', { name: /^Recusadas ao importar/ }));
      expect(await linha(/^8 /)).toHaveTextContent('RecusadaEste CPF já tem dono.');
      expect(screen.getByText(/já foi apagado: ficaram o número e a razão/)).toBeInTheDocument();
    });

    it('o que foi recusado se vê e se exporta por uns dias', async () => {
      tela.importacao = { ...importada(), recusadas_ate_br: '04/12/2026' };
      tela.linhas = [
        linhaDe({ parecer: 'recusado', recados: ['O campo Telefone é inválido.'] }),
        linhaDe({ numero: 3, valores: {}, desfecho: 'cadastrado' }),
      ];
      const { user } = abrir();
      await user.click(await screen.findByRole('tab', { name: /^Recusadas na conferência/ }));
      expect(
        await screen.findByText(/^Exporte o CSV, corrija .* guardado até 04\/12\/2026\.$/),
      ).toBeInTheDocument();
      expect(screen.getByRole('columnheader', { name: 'Na planilha' })).toBeInTheDocument();
      expect(await linha(/^2 /)).toHaveTextContent('Bia Lima');
    });

    it('desfaz depois de dizer o que acontece, e diz o que ficou', async () => {
      tela.importacao = importada();
      server.get('/api/adm/desfazer/importacoes/3/0', {
        pode: true,
        muda: ['O que a importação cadastrou sai do cadastro.'],
        impede: null,
      });
      server.post('/api/adm/desfazer/importacoes/3/0', () => {
        tela.importacao = {
          ...importada(),
          situacao: 'desfeita',
          desfechos: desfechos({ desfeito: 1_488, ficou: 1 }),
          nomes_que_ficaram: [
            {
              de: 'categorias-de-produtos',
              nome: 'Bolos',
              porque: 'A categoria “Bolos” ficou: há um produto que a usa.',
            },
          ],
        };
        tela.linhas = [
          linhaDe({
            valores: {},
            desfecho: 'ficou',
            recados: ['O cliente já foi alterado depois por Bruno.'],
            registro: { id: 7, nome: 'Bia Lima' },
          }),
        ];
        return { body: { message: 'Importação desfeita.', type: 'success' } };
      });
      const { user } = abrir();
      await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
      const dialogo = within(await screen.findByRole('dialog', { name: 'Desfazer' }));
      expect(dialogo.getByText(/sai do cadastro/)).toBeInTheDocument();
      await user.click(dialogo.getByRole('button', { name: 'Desfazer' }));
      expect(
        await screen.findByText(/^1\.488 clientes desfeitos\. 1 cliente ficou como está/),
      ).toBeInTheDocument();
      expect(
        screen.getByText('A categoria “Bolos” ficou: há um produto que a usa.'),
      ).toBeInTheDocument();
      const ficou = await linha(/^2 /);
      expect(ficou).toHaveTextContent('FicouO cliente já foi alterado depois por Bruno.');
      expect(within(ficou).getByRole('link', { name: 'Bia Lima' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
    });

    it('uma que não existe é uma página não encontrada', async () => {
      renderApp(rotas, { at: '/adm/importacoes/outra' });
      expect(await screen.findByText('404 NOT FOUND')).toBeInTheDocument();
    });
  });
});
