import { Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import type { TextoDaMensagem } from '@encomenda/contracts/mensagens/mensagens.http';
import { MAXIMO_DO_TEXTO } from '@encomenda/contracts/mensagens/limites-da-mensagem';
import {
  NOMES_DAS_VARIAVEIS,
  preencherMensagem,
  VALORES_DE_EXEMPLO,
  VARIAVEIS_DA_MENSAGEM,
} from '@encomenda/contracts/mensagens/texto-da-mensagem';
import { useRef } from 'react';
import { FormModal } from '../../shared/form/modal/form-modal';
import { useEscreverMensagemMutation } from './mensagens-da-loja.api';
import classes from './mensagem.module.css';

interface FormularioDaMensagem extends Record<string, unknown> {
  texto: string;
}

interface MensagemFormModalProps {
  opened: boolean;
  onClose: () => void;
  mensagem: TextoDaMensagem;
  loja: string;
}

export const MensagemFormModal = ({ opened, onClose, mensagem, loja }: MensagemFormModalProps) => {
  const [escrever] = useEscreverMensagemMutation();
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <FormModal<FormularioDaMensagem, unknown>
      opened={opened}
      onClose={onClose}
      size="lg"
      title={`Editar mensagem “${mensagem.nome}”`}
      initialValues={{ texto: mensagem.texto }}
      onSubmit={({ texto }, { idempotencyKey }) =>
        escrever({ tipo: mensagem.tipo, texto, idempotencyKey }).unwrap()
      }
    >
      {(form) => {
        const { texto } = form.values;
        const inserir = (variavel: string) => {
          const { selectionStart = texto.length, selectionEnd = texto.length } = area.current ?? {};
          form.setFieldValue(
            'texto',
            `${texto.slice(0, selectionStart)}{${variavel}}${texto.slice(selectionEnd)}`,
          );
          area.current?.focus();
        };
        return (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Stack gap="xs">
              <Textarea
                label="Texto"
                withAsterisk
                data-autofocus
                autosize
                minRows={8}
                maxRows={18}
                maxLength={MAXIMO_DO_TEXTO}
                {...form.getInputProps('texto')}
                ref={area}
              />
              <Text size="sm" c="var(--ink-2)">
                Toque numa variável para pô-la no texto. Uma linha só com variáveis vazias não sai.
              </Text>
              <Group gap={6} role="group" aria-label="Variáveis">
                {NOMES_DAS_VARIAVEIS.map((variavel) => (
                  <Button
                    key={variavel}
                    type="button"
                    variant="default"
                    size="compact-sm"
                    title={VARIAVEIS_DA_MENSAGEM[variavel]}
                    onClick={() => inserir(variavel)}
                  >
                    {`{${variavel}}`}
                  </Button>
                ))}
              </Group>
              {texto === mensagem.texto_padrao ? null : (
                <Button
                  type="button"
                  variant="subtle"
                  onClick={() => form.setFieldValue('texto', mensagem.texto_padrao)}
                >
                  Voltar ao texto padrão
                </Button>
              )}
            </Stack>
            <section aria-label="Como fica">
              <Text size="sm" fw={500} mb={4}>
                Como fica, num pedido de exemplo
              </Text>
              <div className={`${classes.texto} ${classes.balao}`}>
                {preencherMensagem(texto, { ...VALORES_DE_EXEMPLO, loja })}
              </div>
            </section>
          </SimpleGrid>
        );
      }}
    </FormModal>
  );
};
