import { Button, TextInput } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { renderElement } from './render';
import { structureViolations } from './structure';

describe('a verificação da estrutura', () => {
  it('acha o campo sem rótulo, o botão sem nome e a imagem sem texto', async () => {
    const { container } = renderElement(
      <main>
        <h1>Clientes</h1>
        <TextInput />
        <Button />
        <img src="/bolo.png" />
      </main>,
    );
    const rules = (await structureViolations(container)).map((text) => text.split(':')[0]);
    expect(rules).toEqual(expect.arrayContaining(['label', 'button-name', 'image-alt']));
  });

  it('nada acha numa tela bem-feita', async () => {
    const { container } = renderElement(
      <main>
        <h1>Clientes</h1>
        <TextInput label="Nome" />
        <Button>Salvar</Button>
      </main>,
    );
    expect(await structureViolations(container)).toEqual([]);
  });
});
