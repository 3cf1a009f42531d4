import {
  CAMPOS_DA_IMPORTACAO,
  ESCOLHAS_DO_ASSUNTO,
  type Desfecho,
  type Parecer,
} from '@encomenda/contracts/importacoes/importacoes';
import type {
  Importacao,
  LinhaDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { createFakeApi, pagina, sessaoDe } from '../testing/fakes/fake-api';

export const PLANILHA = '0b6f1c52-7a6e-4d0f-9a55-1c2d3e4f5a6b';

const pareceres = (dados: Partial<Record<Parecer, number>> = {}) => ({
  novo: 0,
  muda: 0,
  igual: 0,
  duvidoso: 0,
  recusado: 0,
  ...dados,
});
export const desfechos = (dados: Partial<Record<Desfecho, number>> = {}) => ({
  cadastrado: 0,
  alterado: 0,
  recusado: 0,
  desfeito: 0,
  ficou: 0,
  ...dados,
});

export const importacaoDe = (dados: Partial<Importacao> = {}): Importacao => ({
  id: PLANILHA,
  numero: null,
  assunto: 'clientes',
  arquivo: 'agenda.csv',
  situacao: 'conferindo',
  criada_em: '2026-11-20T13:00:00.000Z',
  criada_em_br: '20/11/2026 10:00',
  enviada_por: 'Ana',
  some_em_br: '27/11/2026',
  recusadas_ate_br: null,
  leitura: { separador: 'ponto-e-virgula', abas: [], aba: null },
  colunas: [
    { titulo: 'Nome', campo: 'nome', exemplos: ['Bia Lima', 'Caio Reis'] },
    { titulo: 'Celular', campo: 'telefone', exemplos: ['11 97777-0001'] },
    { titulo: 'Apelido', campo: null, exemplos: [] },
  ],
  campos: [...CAMPOS_DA_IMPORTACAO.clientes],
  escolhas: [...ESCOLHAS_DO_ASSUNTO.clientes],
  em_branco: 0,
  duvidosas_com_alvo: 1,
  linhas: 1_500,
  pareceres: pareceres({ novo: 1_480, muda: 10, igual: 4, duvidoso: 5, recusado: 1 }),
  a_fazer: 1_490,
  desfechos: desfechos(),
  nomes_que_faltam: [],
  nomes_que_ficaram: [],
  ...dados,
});

export const linhaDe = (dados: Partial<LinhaDaImportacao> = {}): LinhaDaImportacao => ({
  numero: 2,
  valores: { nome: 'Bia Lima', telefone: '11 97777-0001' },
  parecer: 'novo',
  recados: [],
  em_branco: [],
  escolha: 'pular',
  desfecho: null,
  registro: null,
  ...dados,
});

export const telaDasImportacoes = () => {
  const tela = {
    server: createFakeApi(),
    importacao: importacaoDe(),
    linhas: [
      linhaDe(),
      linhaDe({
        numero: 3,
        valores: { nome: 'Caio Reis' },
        parecer: 'duvidoso',
        recados: ['Tem o mesmo nome de Caio Reis (cliente 7).'],
        registro: { id: 7, nome: 'Caio Reis' },
      }),
      linhaDe({
        numero: 4,
        valores: { nome: 'Davi Melo' },
        parecer: 'duvidoso',
        recados: ['Tem o mesmo nome da linha 9.'],
      }),
      linhaDe({
        numero: 5,
        valores: { telefone: '11 9' },
        parecer: 'recusado',
        recados: ['O campo Nome é obrigatório.', 'O campo Telefone é inválido.'],
      }),
    ],
  };
  const { server } = tela;
  server.get('/sessao', sessaoDe('Administrador'));
  server.get('/api/adm/importacoes/list', () => ({ body: { data: [tela.importacao] } }));
  server.get('/api/adm/importacoes/show/:id', ({ params }) =>
    params.id === PLANILHA
      ? { body: tela.importacao }
      : { status: 404, body: { message: 'Registro não encontrado.', type: 'error' } },
  );
  server.get('/api/adm/importacoes/linhas/:id', ({ query }) => {
    const parecer = query.get('parecer');
    const desfecho = query.get('desfecho');
    const emBranco = query.get('em_branco') === '1';
    const linhas = tela.linhas.filter(
      (linha) =>
        (parecer === null || linha.parecer === parecer) &&
        (desfecho === null || linha.desfecho === desfecho) &&
        (!emBranco || linha.em_branco.length > 0),
    );
    return { body: pagina(linhas, query) };
  });
  return tela;
};

export type TelaDasImportacoes = ReturnType<typeof telaDasImportacoes>;
