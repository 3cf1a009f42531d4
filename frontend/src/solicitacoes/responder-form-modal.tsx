import { Alert, Anchor, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { MAXIMO_DA_MENSAGEM } from '@encomenda/contracts/mensagens/limites-da-mensagem';
import type { CanalDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { linkDoWhatsApp } from '@encomenda/contracts/shared/telefone';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../core/api-error';
import { MODAL_WIDTHS } from '../shared/constants';
import { showAnswer, showError } from '../shared/feedback/toasts';
import { useSubmission } from '../shared/form/use-submission';
import { copyText } from '../shared/page/copy-text';
import { openInNewTab } from '../shared/page/open-in-new-tab';
import { useIsMobile } from '../shared/use-is-mobile';
import { useResponderSolicitacaoMutation } from './solicitacoes.api';

const Formulario = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const [responder] = useResponderSolicitacaoMutation();
  const { state, submit } = useSubmission();
  const [texto, setTexto] = useState(solicitacao.resposta);
  const [falta, setFalta] = useState<string>();
  const [aberta, setAberta] = useState<string>();
  const link = solicitacao.whatsapp && linkDoWhatsApp(solicitacao.whatsapp, texto);

  const preparar = async (canal: CanalDeMensagem) => {
    if (canal === 'copia') copyText(texto);
    setFalta(undefined);
    try {
      const answer = await submit((idempotencyKey) =>
        responder({ id: solicitacao.id, canal, texto, idempotencyKey }).unwrap(),
      );
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
    <Stack gap="sm">
      <Textarea
        label="Texto"
        data-autofocus
        autosize
        minRows={6}
        maxRows={16}
        maxLength={MAXIMO_DA_MENSAGEM}
        value={texto}
        error={falta}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {link ? null : (
        <Alert color="yellow" variant="light" p="sm" role="note">
          Este telefone não leva a uma conversa: o texto só pode ser copiado.
        </Alert>
      )}
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
          disabled={state !== 'idle'}
          onClick={() => void preparar('copia')}
        >
          Copiar
        </Button>
        {link ? (
          <Button
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            disabled={state !== 'idle'}
            onClick={() => void preparar('whatsapp')}
          >
            Enviar pelo WhatsApp
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
};

interface ResponderFormModalProps {
  opened: boolean;
  onClose: () => void;
  solicitacao: Solicitacao;
}

/** The answer: edited, then opened in WhatsApp or copied. */
export const ResponderFormModal = ({ opened, onClose, solicitacao }: ResponderFormModalProps) => {
  const mobile = useIsMobile();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Responder a ${solicitacao.nome}`}
      size={MODAL_WIDTHS.md}
      fullScreen={mobile}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {opened ? <Formulario solicitacao={solicitacao} /> : null}
    </Modal>
  );
};
