import { Anchor, Button, Group, Text, Textarea } from '@mantine/core';
import { MAXIMO_DA_MENSAGEM } from '@encomenda/contracts/mensagens/limites-da-mensagem';
import type { CanalDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { conversaNoWhatsApp } from '@encomenda/contracts/shared/telefone/conversa-no-whatsapp';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../../core/api-error';
import { showAnswer, showError } from '../../feedback/toasts/toasts';
import { copyText } from '../../page/actions/copy-text';
import { openInNewTab } from '../../page/actions/open-in-new-tab';
import { useSubmission } from '../saving/use-submission';

export interface EnvioDoTexto {
  canal: CanalDeMensagem;
  texto: string;
  idempotencyKey: string;
}

interface TextoParaWhatsAppProps {
  texto: string;
  onChange: (texto: string) => void;
  /** Digits with country code; null when the text can only be copied. */
  whatsapp: string | null;
  /** Records that the text was sent; rejects when the server refuses. */
  preparar: (envio: EnvioDoTexto) => Promise<RespostaDeAcao>;
  minRows?: number;
  blocked?: boolean;
  children?: ReactNode;
}

export const TextoParaWhatsApp = ({
  texto,
  onChange,
  whatsapp,
  preparar,
  minRows = 6,
  blocked = false,
  children,
}: TextoParaWhatsAppProps) => {
  const { state, submit } = useSubmission();
  const [falta, setFalta] = useState<string>();
  const [aberta, setAberta] = useState<string>();
  const link = whatsapp && conversaNoWhatsApp(whatsapp, texto);
  const disabled = blocked || state !== 'idle';

  const enviar = async (canal: CanalDeMensagem) => {
    if (canal === 'copia') copyText(texto);
    setFalta(undefined);
    try {
      const answer = await submit((idempotencyKey) => preparar({ canal, texto, idempotencyKey }));
      if (!answer) return;
      showAnswer(answer);
      if (canal === 'whatsapp' && link) {
        setAberta(link);
        openInNewTab(link);
      }
    } catch (error) {
      const [doTexto] = isApiError(error) ? (error.errors.texto ?? []) : [];
      if (doTexto === undefined) showError(error);
      else setFalta(doTexto);
    }
  };

  return (
    <>
      <Textarea
        label="Texto"
        data-autofocus
        autosize
        minRows={minRows}
        maxRows={minRows + 10}
        maxLength={MAXIMO_DA_MENSAGEM}
        value={texto}
        error={falta}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
      {aberta === undefined ? null : (
        <Text size="sm">
          O WhatsApp não abriu?{' '}
          <Anchor href={aberta} target="_blank" rel="noopener noreferrer" inherit>
            Abrir de novo
          </Anchor>
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => void enviar('copia')}
        >
          Copiar
        </Button>
        {link ? (
          <Button
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            disabled={disabled}
            onClick={() => void enviar('whatsapp')}
          >
            Enviar pelo WhatsApp
          </Button>
        ) : null}
      </Group>
    </>
  );
};
