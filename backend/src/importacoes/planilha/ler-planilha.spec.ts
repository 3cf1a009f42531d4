import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { celulaDeTexto as texto, xlsx } from '../../testing/planilhas-e-extratos/xlsx.js';
import { lerPlanilha } from './ler-planilha.js';

const latin1 = (texto: string): Buffer => Buffer.from(texto, 'latin1');

describe('uma planilha em CSV', () => {
  it('lê ponto e vírgula em Latin-1, aspas, linhas em branco e o que está acima dos títulos', async () => {
    const bytes = latin1(
      'Relatório de clientes\r\n\r\nNome;Telefone;Observação\r\n"Ana; da ""Praça""";(11) 99999-0000;\r\n;;\r\nJoão;;"duas\r\nlinhas"\r\n',
    );
    expect(await lerPlanilha(bytes)).toEqual({
      leitura: { separador: 'ponto-e-virgula', abas: [], aba: null },
      titulos: ['Nome', 'Telefone', 'Observação'],
      linhas: [
        { numero: 4, celulas: ['Ana; da "Praça"', '(11) 99999-0000', ''] },
        { numero: 6, celulas: ['João', '', 'duas\nlinhas'] },
      ],
    });
  });

  it.each([
    ['vírgulas em UTF-8 com marca', Buffer.from('\uFEFFNome,Cidade\nJoão,"Santos, SP"\n')],
    ['tabulações em UTF-16', Buffer.from('\uFEFFNome\tCidade\nJoão\tSantos, SP\n', 'utf16le')],
    ['o separador declarado', latin1('sep=|\r\nNome|Cidade\r\nJoão|Santos, SP\r\n')],
  ])('lê %s', async (_, bytes) => {
    const { titulos, linhas } = await lerPlanilha(bytes);
    expect([titulos, linhas.map(({ celulas }) => celulas)]).toEqual([
      ['Nome', 'Cidade'],
      [['João', 'Santos, SP']],
    ]);
  });

  it('dá nomes diferentes a títulos repetidos e em branco, e deixa fora colunas vazias', async () => {
    const bytes = Buffer.from('Telefone;;Telefone;;Nome\n1;;2;x;Ana\n');
    expect((await lerPlanilha(bytes)).titulos).toEqual([
      'Telefone',
      'Telefone (2)',
      'Coluna D',
      'Nome',
    ]);
  });
});

describe('uma planilha em XLSX', () => {
  it('lê textos, números, datas e o valor de fórmulas', async () => {
    const bytes = xlsx(
      `<row r="1">${texto('A1', 'Nome')}${texto('B1', 'CPF')}${texto('C1', 'Nascimento')}</row>` +
        `<row r="3">${texto('A3', 'Ana')}<c r="B3"><f>1+1</f><v>12345678909</v></c><c r="C3" s="1"><v>31106</v></c></row>`,
    );
    expect(await lerPlanilha(bytes)).toEqual({
      leitura: { separador: null, abas: ['Clientes'], aba: 'Clientes' },
      titulos: ['Nome', 'CPF', 'Nascimento'],
      linhas: [{ numero: 3, celulas: ['Ana', '12345678909', '1985-02-28'], numeros: [1] }],
    });
  });

  it('lê células mescladas pela primeira, e passa por meio milhão de linhas vazias', async () => {
    const vazias = Array.from({ length: 500_000 }, (_, i) =>
      i % 2 ? `<row r="${i + 4}"/>` : `<row r="${i + 4}"><c r="A${i + 4}" s="0"/></row>`,
    ).join('');
    const bytes = xlsx(
      `<row r="1">${texto('A1', 'Nome')}${texto('B1', 'CPF')}</row>` +
        `<row r="2">${texto('A2', 'Ana')}<c r="B2" s="0"/></row>` +
        `<row r="3">${texto('A3', 'Bia')}${texto('B3', '1')}</row>${vazias}`,
    );
    expect((await lerPlanilha(bytes)).linhas).toEqual([
      { numero: 2, celulas: ['Ana', ''] },
      { numero: 3, celulas: ['Bia', '1'] },
    ]);
  });

  it('lê uma hora sem dia', async () => {
    const bytes = xlsx(
      `<row r="1">${texto('A1', 'Nome')}${texto('B1', 'Hora')}</row>` +
        `<row r="2">${texto('A2', 'Ana')}<c r="B2" s="2"><v>0.604166666666667</v></c></row>`,
    );
    expect((await lerPlanilha(bytes)).linhas).toEqual([{ numero: 2, celulas: ['Ana', '14:30'] }]);
  });

  it.each([
    [
      'com uma célula longe demais',
      xlsx(`<row r="1">${texto('A1', 'Nome')}</row><row r="9">${texto('XFD9', 'x')}</row>`),
      'colunas',
    ],
    [
      'com uma linha longe demais',
      xlsx(`<row r="1">${texto('A1', 'N')}</row><row r="1048576">${texto('A1048576', 'x')}</row>`),
      'linhas',
    ],
    ['com macros', xlsx('', { 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['que não é do Excel', zipSync({ 'a.txt': strToU8('oi') }), 'formato'],
    ['cortada', xlsx('').slice(0, 400), 'estragada'],
    ['sem linhas', xlsx(`<row r="1">${texto('A1', 'Nome')}${texto('B1', 'CPF')}</row>`), 'vazia'],
    [
      'que se abre em gigabytes',
      xlsx('', { 'xl/media/a': ' '.repeat(160 * 1024 * 1024) }),
      'conteudo',
    ],
  ])('recusa uma planilha %s', async (_, bytes, motivo) => {
    await expect(lerPlanilha(bytes)).rejects.toMatchObject({ motivo });
  });
});

describe('outro arquivo', () => {
  it.each([
    ['vazio', Buffer.alloc(0), 'vazia'],
    ['em PDF', Buffer.from('%PDF-1.7\n1;2\n3;4'), 'formato'],
    ['em HTML', Buffer.from('<table><tr><td>Nome</td></tr></table>'), 'formato'],
    ['de imagem', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'formato'],
    ['XLS antigo', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'antiga'],
    [
      'protegido por senha',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'protegida',
    ],
    ['com linhas demais', Buffer.from(`Nome;x\n${'Ana;1\n'.repeat(20_001)}`), 'linhas'],
    ['com colunas demais', Buffer.from(`${'a;'.repeat(61)}\n${'1;'.repeat(61)}\n`), 'colunas'],
  ])('%s é recusado', async (_, bytes, motivo) => {
    await expect(lerPlanilha(bytes)).rejects.toMatchObject({ motivo });
  });
});
