import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { oficinaDe } from '../../oficina.js';
import { ConversaComALoja } from './conversa-com-a-loja.js';
import { emTexto } from '../documento.js';

const com = (telefone: string | null) => {
  const oficina = oficinaDe({ ...CONFIGURACOES_INICIAIS, telefone });
  const texto = 'Olá! É sobre o bolo.';
  return emTexto(createElement(ConversaComALoja, { oficina, texto }, 'Falar com a loja'));
};

describe('o botão que leva à loja', () => {
  it('abre o WhatsApp de um celular, também o de outro país', () => {
    expect(com('081987654321')).toContain('href="https://wa.me/5581987654321?text=Ol');
    expect(com('+79991234567')).toContain('href="https://wa.me/79991234567?text=Ol');
    expect(com('81987654321')).toContain('>Falar com a loja</a>');
  });

  it('liga para um fixo e para um número de atendimento', () => {
    expect(com('8133334444')).toContain('href="tel:+558133334444">Ligar para (81) 3333-4444</a>');
    expect(com('08007280000')).toContain('href="tel:08007280000">Ligar para 0800 728 0000</a>');
  });

  it('não aparece sem um telefone que se lê', () => {
    expect([null, '8188887777', 'não tem'].map(com)).not.toContainEqual(
      expect.stringContaining('<a'),
    );
  });
});
