import { describe, expect, it } from 'vitest';
import { nomeDoArquivo, renomeado } from './nome-do-arquivo.js';

describe('nome de um arquivo enviado', () => {
  it.each([
    ['Caneca azul.JPEG', 'Caneca azul.jpg'],
    ['Sr. João 2 x 3.png', 'Sr. João 2 x 3.jpg'],
    ['caneca v1.2.jpg', 'caneca v1.2.jpg'],
    ['foto', 'foto.jpg'],
    ['cafe\u0301.jpg', 'caf\u00e9.jpg'],
    ['C:\\fakepath\\bolo.jpg', 'bolo.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['..', 'foto.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['', 'foto.jpg'],
    ['/', 'foto.jpg'],
    ['foto.svg', 'foto.jpg'],
    ['foto.php.jpg', 'foto-php.jpg'],
    ['foto.svg.html.jpg', 'foto-svg-html.jpg'],
    ['foto.jpg. . .', 'foto-jpg.jpg'],
    ['\u202egpj.exe', 'gpj.jpg'],
    ['a\0b\r\nc\u200f.jpg', 'ab c.jpg'],
    ['a:b*c?"<x>|.png', 'a-b-c---x.jpg'],
    ['\ud800.jpg', '\ufffd.jpg'],
  ])('%j fica %j', (enviado, nome) => {
    expect(nomeDoArquivo(enviado, '.jpg')).toBe(nome);
  });

  it('é cortado sem partir um caractere', () => {
    expect(nomeDoArquivo(`${'🎂'.repeat(500)}.png`, '.png')).toBe(`${'🎂'.repeat(120)}.png`);
  });
});

describe('nome novo de um arquivo', () => {
  it.each([
    ['Caneca verde', 'Caneca verde.jpg'],
    ['Caneca 1/2', 'Caneca 1-2.jpg'],
    ['caneca.jpg', 'caneca.jpg'],
    ['caneca.svg', 'caneca-svg.jpg'],
    ['caneca.html.', 'caneca-html.jpg'],
    ['../caneca', 'caneca.jpg'],
    ['\u202eca\u200fneca', 'caneca.jpg'],
  ])('%j fica %j: a extensão continua', (novo, nome) => {
    expect(renomeado('foto.jpg', novo)).toBe(nome);
  });

  it.each(['...', '\u200f', '/', '.jpg'])('%j não é nome nenhum', (novo) => {
    expect(renomeado('foto.jpg', novo)).toBeNull();
  });
});
