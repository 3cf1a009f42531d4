import { describe, expect, it } from 'vitest';
import { diaDoBanco, diasNoTexto, ordemDos } from './dia-do-banco.js';

const HOJE = '2026-11-21';

describe('um dia escrito pelo banco', () => {
  it.each([
    '10/11/2026',
    '10-11-2026',
    '10.11.2026',
    '10 / 11 / 2026',
    '10 11 2026',
    '10/11/26',
    '2026-11-10',
    '2026/11/10',
    '2026.11.10',
    '20261110',
    '10112026',
    '202611101530',
    '20261110120000[-3:BRT]',
    '20261110013000.000[0:GMT]',
    '20261110120000.000 GMT',
    '20261110 08:15',
    '2026-11-10T23:59:59-03:00',
    '2026-11-10T02:30:00Z',
    '2026-11-10 23:59',
    '10/11/2026 08:15',
    '10/11/2026 08:15:33',
    '10/11/2026 às 08h15',
    '10/11/2026 - 08:15',
    '10/nov/2026',
    '10-NOV-26',
    '10 nov 2026',
    '10 nov. 2026',
    '10.nov.2026',
    '10nov2026',
    '10 Nov 2026 08:15',
    '10 de novembro de 2026',
    '10 de Novembro de 2026, 08:15',
    '10º de novembro de 2026',
    'terça-feira, 10 de novembro de 2026',
    'Ter, 10/11/2026',
    'Nov 10, 2026',
    'November 10 2026',
    '10 nov',
    '10 de novembro',
    '10/11',
    ' 10/11/2026\u200b ',
  ])('%j é o do banco, com qualquer hora e fuso', (escrito) => {
    expect(diaDoBanco(escrito, { hoje: HOJE })).toBe('2026-11-10');
  });

  it.each([
    '',
    '31/02/2026',
    '00/00/0000',
    '2026-13-01',
    '20260231',
    '99999999',
    '101126',
    '2026111',
    '202611100',
    '10/11/2026 a 12/11/2026',
    '10/foo/2026',
    '32 de janeiro de 2026',
    '26/11/10',
    'SALDO',
    '10',
    '10/11/2026x',
  ])('%j não é um dia certo', (escrito) => {
    expect(diaDoBanco(escrito, { hoje: HOJE })).toBeNull();
  });

  it('sem ano, é o mais novo que o arquivo pode ter; longe demais, não se sabe', () => {
    expect(diaDoBanco('20 dez', { hoje: '2027-01-05' })).toBe('2026-12-20');
    expect(diaDoBanco('20 dez', { hoje: HOJE })).toBeNull();
    const acima = ['2025-12-01', '2025-12-31'];
    expect(diaDoBanco('20 dez', { hoje: HOJE, acima })).toBe('2025-12-20');
    expect(diaDoBanco('29/02', { hoje: '2026-03-05' })).toBeNull();
    expect(diaDoBanco('10/11', { hoje: null })).toBeNull();
  });

  it('com dois algarismos do ano, fica neste século e perto de hoje', () => {
    expect(diaDoBanco('20/12/27', { hoje: HOJE })).toBe('2027-12-20');
    expect(diaDoBanco('20/12/99', { hoje: HOJE })).toBeNull();
    expect(diaDoBanco('20/12/26', { hoje: null })).toBeNull();
  });

  it('tem o mês na frente só onde não pode ser de outro modo', () => {
    expect(ordemDos(['11/10/2026', '11/25/2026'])).toBe('mes-dia');
    expect(ordemDos(['11/10/2026', '25/11/2026', '11/25/2026'])).toBe('dia-mes');
    expect(ordemDos(['11/10/2026', '31/02/2026'])).toBe('dia-mes');
    expect(diaDoBanco('11/10/2026', { hoje: HOJE, ordem: 'mes-dia' })).toBe('2026-11-10');
  });

  it('acha-se no que está escrito acima dos lançamentos', () => {
    expect(diasNoTexto('Período: 01/11/2026 a 20/11/2026, conta 123456')).toEqual([
      '2026-11-01',
      '2026-11-20',
    ]);
  });
});
