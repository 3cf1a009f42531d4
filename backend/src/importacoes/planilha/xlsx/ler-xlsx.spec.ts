import { describe, expect, it } from 'vitest';
import {
  celulaDeNumero,
  celulaDeTexto,
  linhasDeXlsx,
  xlsx,
  xlsxComAbas,
  type Aba,
} from '../../../testing/planilhas-e-extratos/xlsx.js';
import { TITULOS_DE_CLIENTES } from '../../clientes/titulos-de-clientes.js';
import { lerPlanilha } from '../ler-planilha.js';

const como = { titulos: TITULOS_DE_CLIENTES };
const tabela = (...linhas: (string | number | null)[][]) => linhasDeXlsx(linhas);
const CLIENTES: Aba = { nome: 'Clientes', linhas: tabela(['Nome', 'Telefone'], ['Ana', '11']) };
const UFS: Aba = { nome: 'UFs', linhas: tabela(['UF', 'Região'], ['SP', 'Sudeste']) };
const RESUMO: Aba = { nome: 'Resumo', linhas: tabela(['Total', 'Mês'], ['3', 'maio']) };
const LOJAS: Aba = { nome: 'Lojas &amp; cia', linhas: tabela(['Nome', 'Cidade'], ['Bia', 'Itu']) };

describe('as abas', () => {
  it.each(['hidden', 'veryHidden'] as const)(
    'a escondida (%s) não é lida nem oferecida',
    async (estado) => {
      const bytes = xlsxComAbas([{ ...UFS, estado }, CLIENTES]);
      const { leitura, linhas } = await lerPlanilha(bytes, como);
      expect(leitura).toEqual({ separador: null, abas: ['Clientes'], aba: 'Clientes' });
      expect(linhas.map(({ celulas }) => celulas)).toEqual([['Ana', '11']]);
    },
  );

  it('uma aba escondida e cheia não impede a leitura da que se vê', async () => {
    const longe = `<row r="1048576">${celulaDeTexto('XFD1048576', 'x')}</row>`;
    const bytes = xlsxComAbas([CLIENTES, { nome: 'Longe', estado: 'hidden', linhas: longe }]);
    expect((await lerPlanilha(bytes, como)).linhas).toHaveLength(1);
  });

  it('de várias visíveis lê a que tem mais títulos do cadastro, e oferece todas as que têm linhas', async () => {
    const bytes = xlsxComAbas([RESUMO, CLIENTES, LOJAS, { nome: 'Vazia', linhas: '' }]);
    expect((await lerPlanilha(bytes, como)).leitura).toEqual({
      separador: null,
      abas: ['Resumo', 'Clientes', 'Lojas & cia'],
      aba: 'Clientes',
    });
  });

  it('sem títulos conhecidos lê a primeira, e sempre a que a pessoa escolhe', async () => {
    const bytes = xlsxComAbas([UFS, RESUMO]);
    expect((await lerPlanilha(bytes, como)).leitura.aba).toBe('UFs');
    expect((await lerPlanilha(bytes, { ...como, aba: 'Resumo' })).titulos).toEqual([
      'Total',
      'Mês',
    ]);
  });

  it('se todas estão escondidas, são lidas', async () => {
    const bytes = xlsxComAbas([{ ...CLIENTES, estado: 'hidden' }]);
    expect((await lerPlanilha(bytes, como)).linhas).toHaveLength(1);
  });
});

describe('as células', () => {
  const lida = async (celula: string) => {
    const linhas =
      tabela(['Nome', 'Contato']) + `<row r="2">${celulaDeTexto('A2', 'Ana')}${celula}</row>`;
    const {
      linhas: [linha],
    } = await lerPlanilha(xlsx(linhas), como);
    return [linha!.celulas[1], linha!.numeros?.includes(1) ?? false];
  };

  it.each([
    ['1.125', '1,125'],
    ['1125', '1125'],
    ['12.345', '12,345'],
    ['0.30000000000000004', '0,3'],
    ['33.333333333333336', '33,3333333333333'],
    ['5.2998224725E10', '52998224725'],
    ['1.0E-3', '0,001'],
    ['1000000', '1000000'],
    ['-5.5', '-5,5'],
    ['-0', '0'],
  ])('de número %s é %s, e continua a ser um número', async (v, texto) => {
    expect(await lida(celulaDeNumero('B2', v))).toEqual([texto, true]);
  });

  it.each(['1.125', '1,125', '12.345', '007'])('de texto %s fica como está', async (texto) => {
    expect(await lida(celulaDeTexto('B2', texto))).toEqual([texto, false]);
  });

  it.each([
    ['46361', 1, '2026-12-05'],
    ['46361.604166666664', 3, '2026-12-05 14:30'],
    ['46361', 3, '2026-12-05'],
    ['0.604166666666667', 2, '14:30'],
    ['0.999988425925926', 2, '23:59'],
    ['0', 2, '00:00'],
  ])('de data %s, no formato %i, é %s', async (v, estilo, texto) => {
    expect(await lida(celulaDeNumero('B2', v, estilo))).toEqual([texto, false]);
  });

  it.each(['#N/A', '#REF!', '#DIV/0!'])('com o erro %s de uma fórmula o mostra', async (erro) => {
    expect(await lida(`<c r="B2" t="e"><f>A1/0</f><v>${erro}</v></c>`)).toEqual([erro, false]);
  });
});
