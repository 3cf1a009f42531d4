import { Alert, Anchor, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { MAXIMO_DA_MENSAGEM } from '@encomenda/contracts/mensagens/limites-da-mensagem';
import type { CanalDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { EnvioDoOrcamento, Orcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { linkDoWhatsApp } from '@encomenda/contracts/shared/telefone';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../core/api-error';
import { MODAL_WIDTHS } from '../shared/constants';
import { showAnswer, showError } from '../shared/feedback/toasts';
import { useSubmission } from '../shared/form/use-submission';
import { copyText } from '../shared/page/copy-text';
import { LoadFailure } from '../shared/page/load-failure';
import { openInNewTab } from '../shared/page/open-in-new-tab';
import { useIsMobile } from '../shared/use-is-mobile';
import { useEnviarOrcamentoMutation, useEnvioDoOrcamentoQuery } from './orcamentos.api';

interface FormularioProps {
  orcamento: Orcamento;
  envio: EnvioDoOrcamento;
}

const Formulario = ({ orcamento: { id, versao }, envio }: FormularioProps) => {
  const [enviar] = useEnviarOrcamentoMutation();
  const { state, submit } = useSubmission();
  const [texto, setTexto] = useState(envio.texto);
  const [falta, setFalta] = useState<string>();
  const [aberta, setAberta] = useState<string>();
  const link = envio.whatsapp && linkDoWhatsApp(envio.whatsapp, texto);

  const preparar = async (canal: CanalDeMensagem) => {
    if (canal === 'copia') copyText(texto);
    setFalta(undefined);
    try {
      const answer = await submit((idempotencyKey) =>
        enviar({ id, versao, canal, texto, idempotencyKey }).unwrap(),
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
      <Text size="sm">Versão {versao}</Text>
      <Textarea
        label="Texto"
        data-autofocus
        autosize
        minRows={8}
        maxRows={18}
        maxLength={MAXIMO_DA_MENSAGEM}
        value={texto}
        error={falta}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {envio.sem_whatsapp === null ? null : (
        <Alert color="yellow" variant="light" p="sm" role="note">
          {envio.sem_whatsapp} O texto só pode ser copiado.
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

const Conteudo = ({ orcamento }: { orcamento: Orcamento }) => {
  const { currentData, error, refetch } = useEnvioDoOrcamentoQuery(orcamento.id);
  if (currentData) return <Formulario orcamento={orcamento} envio={currentData} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Text role="status" c="var(--ink-2)">
      Carregando…
    </Text>
  );
};

interface EnviarOrcamentoFormModalProps {
  opened: boolean;
  onClose: () => void;
  orcamento: Orcamento;
}

/** The text of the version in force: edited, then opened in WhatsApp or copied. */
export const EnviarOrcamentoFormModal = ({
  opened,
  onClose,
  orcamento,
}: EnviarOrcamentoFormModalProps) => {
  const mobile = useIsMobile();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Enviar o orçamento ${orcamento.id}`}
      size={MODAL_WIDTHS.md}
      fullScreen={mobile}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {opened ? <Conteudo key={orcamento.versao} orcamento={orcamento} /> : null}
    </Modal>
  );
};
