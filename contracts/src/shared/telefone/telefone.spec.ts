import { describe, expect, it } from 'vitest';
import {
  formatarTelefone,
  lerTelefone,
  lerTelefoneGuardado,
  telefoneGuardado,
} from './telefone.js';

const SO_O_NUMERO = 'Escreva no telefone só o número, com DDD, como (11) 98765-4321.';
const DEMAIS = 'tem números demais. Se for de outro país, comece com + e o código do país.';
const UM_SO = 'Há mais de um telefone no mesmo campo. Deixe um só.';

describe('o telefone', () => {
  it.each([
    ['(11) 98765-4321', 'celular', '+5511987654321', '(11) 98765-4321'],
    ['(11) 3456-7890', 'fixo', '+551134567890', '(11) 3456-7890'],
    ['(11) 7788-7736', 'celular', '+551177887736', '(11) 7788-7736'],
    ['98765-4321', 'local', null, '98765-4321'],
    ['3456.7890', 'local', null, '3456-7890'],
    ['9090 3456-7890', 'local', null, '3456-7890'],
    ['0800 728 0000', 'servico', '+558007280000', '0800 728 0000'],
    ['0300 789 1234', 'servico', '+553007891234', '0300 789 1234'],
    ['4004-1234', 'servico', '+5540041234', '4004-1234'],
    ['+55 (51) 3333-4444', 'fixo', '+555133334444', '(51) 3333-4444'],
    ['55 99999-8811', 'celular', '+5555999998811', '(55) 99999-8811'],
    ['+7 999 123 45 67', 'celular', '+79991234567', '+7 999 123 45 67'],
    ['+351 912 345 678', 'celular', '+351912345678', '+351 912 345 678'],
    ['+1 (415) 555-2671', 'celular', '+14155552671', '+1 415 555 2671'],
    ['00 44 20 7946 0958', 'fixo', '+442079460958', '+44 20 7946 0958'],
    ['0021 351 912 345 678', 'celular', '+351912345678', '+351 912 345 678'],
  ])('%s é de um %s, %s', (texto, tipo, e164, escrito) => {
    expect(lerTelefone(texto)).toMatchObject({ tipo, e164, escrito });
  });

  it.each([
    '="11987654321"',
    "'11987654321",
    'Tel.: (11) 98765-4321',
    '（１１）９８７６５−４３２１',
    '\u202a+55\u00a011 98765\u20114321\u202c',
    '(+55) 11 98765-4321',
    '0055 11 98765-4321',
    '0 17 11 98765-4321',
    '+55 0 15 11 98765-4321',
    '[11] 9.8765.4321',
    '11/98765-4321',
  ])('%s é o mesmo número', (texto) => {
    expect(lerTelefone(texto)).toMatchObject({ e164: '+5511987654321' });
  });

  it.each([
    '(11) 3333-4444 ramal 12',
    '11 3333-4444, R. 12',
    '1133334444 r12',
    '(11) 3333-4444 (ramal: 12)',
    '(11) 3333-4444 x12',
    '+551133334444;ext=12',
  ])('%s tem um ramal', (texto) => {
    expect(lerTelefone(texto)).toEqual({
      tipo: 'fixo',
      e164: '+551133334444',
      guardado: '1133334444 ramal 12',
      escrito: '(11) 3333-4444 ramal 12',
      uri: 'tel:+551133334444;ext=12',
    });
  });

  it.each([
    ['', SO_O_NUMERO],
    ['não tem', SO_O_NUMERO],
    ['(11) 98765-4321 - Maria', SO_O_NUMERO],
    ['0800 FLORES', SO_O_NUMERO],
    ['1,19999E+10', SO_O_NUMERO],
    ['5.51199E+12', SO_O_NUMERO],
    ['24/05/1990', SO_O_NUMERO],
    ['2026-11-26', SO_O_NUMERO],
    ['119.876.543-21', SO_O_NUMERO],
    ['11.222.333/0001-81', SO_O_NUMERO],
    ['(11) 98888-7714 / (11) 3333-4415', UM_SO],
    ['11 9 8888 7733 / 34', UM_SO],
    ['11988887737 ou 38', UM_SO],
    ['(11) 98888-7714 e (11) 98888-7715', UM_SO],
    ['(11)98765-4321(11)98765-4322', UM_SO],
    ['11988887714\n1133334415', UM_SO],
    ['190', 'Faltam números no telefone 190.'],
    ['(11) 3333-444', 'Faltam números no telefone (11) 3333-444.'],
    ['11 99999-99999', `O telefone 11 99999-99999 ${DEMAIS}`],
    ['351912345678', `O telefone 351912345678 ${DEMAIS}`],
    ['(23) 98765-4321', 'O DDD 23, do telefone (23) 98765-4321, não existe.'],
    ['+55 10 98888-7734', 'O DDD 10, do telefone +55 10 98888-7734, não existe.'],
    ['(00) 00000-0000', 'O DDD 00, do telefone (00) 00000-0000, não existe.'],
    ['11 8888-7705', 'Falta o 9 no começo do celular (11) 8888-7705. O certo é (11) 98888-7705?'],
    ['5599998813', 'Falta o 9 no começo do celular (55) 9999-8813. O certo é (55) 99999-8813?'],
    ['(11) 78888-7736', 'O telefone (11) 78888-7736 não é de um celular nem de um fixo.'],
    ['(11) 99999-9999', 'O telefone (11) 99999-9999 não é de um celular nem de um fixo.'],
    ['30130-100', 'O telefone 3013-0100 não é de um celular nem de um fixo.'],
    ['+7 999 12', 'O telefone +7 999 12 não existe. Confira o código do país e os números.'],
    [
      '+999 12345678',
      'O telefone +999 12345678 não existe. Confira o código do país e os números.',
    ],
  ])('%s não é um telefone', (texto, frase) => {
    const lido = lerTelefone(texto);
    expect('falha' in lido ? lido.falha : lido).toEqual(frase);
  });
});

describe('o telefone guardado por versões anteriores', () => {
  it.each([
    ['11987654321', '11987654321', '(11) 98765-4321'],
    ['1134567890', '1134567890', '(11) 3456-7890'],
    ['5511987654321', '11987654321', '(11) 98765-4321'],
    ['011987654321', '11987654321', '(11) 98765-4321'],
    ['8007280000', '08007280000', '0800 728 0000'],
    ['987654321', '987654321', '98765-4321'],
    ['351912345678', '+351912345678', '+351 912 345 678'],
  ])('%s fica %s, lê-se %s', (antes, guardado, escrito) => {
    expect([telefoneGuardado(antes), formatarTelefone(antes)]).toEqual([guardado, escrito]);
    expect(lerTelefoneGuardado(guardado)).toMatchObject({ guardado, escrito });
    expect(lerTelefone(escrito)).toMatchObject({ guardado, escrito });
  });

  it.each([
    ['1187654321', '(11) 8765-4321'],
    ['14155552671', '(14) 15555-2671'],
    ['119876543210', '119876543210'],
  ])('%s, que não é de ninguém, fica como está', (guardado, escrito) => {
    expect(lerTelefoneGuardado(guardado)).toHaveProperty('falha');
    expect([telefoneGuardado(guardado), formatarTelefone(guardado)]).toEqual([guardado, escrito]);
  });
});
