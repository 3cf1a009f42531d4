import { describe, expect, it } from 'vitest';
import {
  configuracaoStream,
  type ConfiguracaoEvent,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { history, type Step } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { configuracoes } from './configuracoes.projection.js';

type Passo = Step<ConfiguracaoEvent>;
const stream = configuracaoStream();
const alteradas = (nome: string, diasDePrazoApertado: number): Passo => ({
  stream,
  type: 'ConfiguracoesAlteradas',
  data: {
    nome,
    documento: '12ABC34501DE35',
    telefone: '11987654321',
    email: null,
    endereco: null,
    cidade: 'São Paulo',
    estado: 'SP',
    horario: 'Terça a sábado, das 9h às 18h',
    apresentacao: null,
    chavePix: '+5511987654321',
    saldoInicialEmCentavos: -1500,
    diasDePrazoApertado,
  },
});
const logo: Passo = {
  stream,
  type: 'LogoDefinido',
  data: { hash: 'a'.repeat(64), largura: 800, altura: 400 },
};
const semLogo: Passo = { stream, type: 'LogoRemovido', data: {} };

const guarda = (anosDeGuarda: number | null): Passo => ({
  stream,
  type: 'AnosDeGuardaAlterados',
  data: { anosDeGuarda },
});

const sinal: Passo = {
  stream,
  type: 'RegraDoSinalDefinida',
  data: { em: 'reais', quanto: 3_000, aPartirDeEmCentavos: 8_000, semOSinal: 'recusar' },
};

describe('as configurações', () => {
  const spec = projectionSpec(configuracoes);
  const passos = [
    logo,
    alteradas('Ateliê', 3),
    guarda(7),
    sinal,
    alteradas('Ateliê Flor', 5),
    semLogo,
    logo,
  ];

  it('não têm linha antes da primeira mudança', async () => {
    expect((await spec.rows([])).loja).toEqual([]);
  });

  it('a regra do sinal deixa o resto como estava', async () => {
    expect((await spec.rows(history([sinal]))).loja).toEqual([
      {
        ...CONFIGURACOES_INICIAIS,
        sinal_em: 'reais',
        sinal_quanto: 3_000,
        sinal_a_partir_de_em_centavos: 8_000,
        sem_o_sinal: 'recusar',
        revisao: 0,
      },
    ]);
  });

  it('o logotipo sozinho deixa o resto como no começo', async () => {
    expect((await spec.rows(history([logo]))).loja).toEqual([
      {
        ...CONFIGURACOES_INICIAIS,
        logo_hash: 'a'.repeat(64),
        logo_largura: 800,
        logo_altura: 400,
        revisao: 0,
      },
    ]);
  });

  it('guardam a última de cada coisa', async () => {
    expect((await spec.rows(history(passos))).loja).toMatchObject([
      {
        id: 1,
        nome: 'Ateliê Flor',
        chave_pix: '+5511987654321',
        saldo_inicial_em_centavos: -1500,
        dias_de_prazo_apertado: 5,
        logo_largura: 800,
        anos_de_guarda: 7,
        sinal_quanto: 3_000,
        revisao: 6,
      },
    ]);
    expect((await spec.rows(history([...passos, guarda(null)]))).loja).toMatchObject([
      { nome: 'Ateliê Flor', anos_de_guarda: null, revisao: 7 },
    ]);
    expect(await spec.changes(history(passos))).toEqual(['configuracoes *']);
  });

  it('guardam os textos que a loja escreveu, e esquecem os que voltam ao padrão', async () => {
    const escrita = (tipo: 'pronto' | 'orcamento', texto: string | null): Passo => ({
      stream,
      type: 'MensagemEscrita',
      data: { tipo, texto },
    });
    const { loja, mensagens } = await spec.rows(
      history([escrita('pronto', 'Um'), escrita('orcamento', 'Dois'), escrita('orcamento', null)]),
    );
    expect(mensagens).toEqual([{ tipo: 'pronto', texto: 'Um' }]);
    expect(loja).toMatchObject([{ ...CONFIGURACOES_INICIAIS, revisao: 2 }]);
  });

  it('dão a mesma linha como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(history(passos))).resolves.toBeUndefined();
  }, 60_000);
});
