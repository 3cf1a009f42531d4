import { Alert, Modal, Stack, Text } from '@mantine/core';
import type { EnvioDoOrcamento, Orcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { useState } from 'react';
import { MODAL_WIDTHS } from '../../shared/constants';
import { TextoParaWhatsApp } from '../../shared/form/telefone/texto-para-whatsapp';
import { LoadFailure } from '../../shared/page/fallback/load-failure';
import { useIsMobile } from '../../shared/use-is-mobile';
import { useEnviarOrcamentoMutation, useEnvioDoOrcamentoQuery } from '../orcamentos.api';

interface FormularioProps {
  orcamento: Orcamento;
  envio: EnvioDoOrcamento;
}

const Formulario = ({ orcamento: { id, versao }, envio }: FormularioProps) => {
  const [enviar] = useEnviarOrcamentoMutation();
  const [texto, setTexto] = useState(envio.texto);
  return (
    <Stack gap="sm">
      <Text size="sm">Versão {versao}</Text>
      <TextoParaWhatsApp
        texto={texto}
        onChange={setTexto}
        whatsapp={envio.whatsapp}
        minRows={8}
        preparar={(saida) => enviar({ id, versao, ...saida }).unwrap()}
      >
        {envio.sem_whatsapp === null ? null : (
          <Alert color="yellow" variant="light" p="sm" role="note">
            {envio.sem_whatsapp} O texto só pode ser copiado.
          </Alert>
        )}
      </TextoParaWhatsApp>
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
