import { describe, expect, it } from 'vitest';
import { RECUSA_DO_EXTRATO, type RecusaDoExtrato } from '@encomenda/contracts/conciliacao/extrato';
import { lerExtrato } from './extrato.thread.js';

describe('um arquivo que não é um extrato que se leia', () => {
  const cnab = (cabeca: string, largura: number) =>
    Buffer.from(`${cabeca.padEnd(largura)}\r\n${'34100013'.padEnd(largura, '0')}\r\n`);

  it.each([
    ['um PDF', Buffer.from('%PDF-1.4 ...'), 'pdf'],
    ['um OFC', Buffer.from('<OFC>\n<DTD>2\n<ACCTSTMT>'), 'ofc'],
    ['um QIF', Buffer.from("!Type:Bank\nD10/11'26\nT-12.00\n^\n"), 'qif'],
    ['um QIF sem cabeça', Buffer.from('D10/11/2026\nT-12.00\nPMaria\n^\n'), 'qif'],
    ['um MT940', Buffer.from(':20:EXTRATO\n:25:341/1\n:28C:1/1\n:60F:C261101BRL1,00\n'), 'mt940'],
    [
      'um MT940 num envelope',
      Buffer.from('{1:F01ITAUBRSP}{4:\n:20:X\n:25:341/1\n:60F:C261101BRL1,00\n'),
      'mt940',
    ],
    ['um CNAB 240', cnab('34100000', 240), 'cnab'],
    ['um CNAB 400', cnab('02RETORNO01COBRANCA', 400), 'cnab'],
    ['um CAMT', Buffer.from('<?xml version="1.0"?><Document><BkToCstmrStmt>'), 'camt'],
    ['uma página', Buffer.from('\n<!DOCTYPE html><html><table>'), 'pagina'],
    ['um JSON', Buffer.from('[{"data":"03/11/2026","valor":12}]'), 'formato'],
    ['um XLS antigo', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'xls'],
    ['um arquivo vazio', Buffer.from(''), 'vazio'],
    ['bytes quaisquer', Buffer.from([0, 1, 2, 0, 255]), 'formato'],
    ['um OFX cortado antes dos lançamentos', Buffer.from('OFXHEADER:100\n<OFX><SIGNON'), 'vazio'],
  ])('recusa %s', async (_, bytes, motivo) => {
    expect(await lerExtrato(bytes)).toEqual({ motivo });
  });

  it.each<RecusaDoExtrato>(['ofc', 'qif', 'mt940', 'cnab', 'camt', 'pdf', 'pagina'])(
    'de um %s diz o nome e o que pedir ao banco',
    (motivo) => {
      expect(RECUSA_DO_EXTRATO[motivo]).toMatch(/^Este arquivo é um.+ OFX .+ CSV\.$/);
    },
  );
});
