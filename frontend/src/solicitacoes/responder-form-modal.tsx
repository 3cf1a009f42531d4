import { Alert, Modal, Stack } from '@mantine/core';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { useState } from 'react';
import { MODAL_WIDTHS } from '../shared/constants';
import { TextoParaWhatsApp } from '../shared/form/telefone/texto-para-whatsapp';
import { useIsMobile } from '../shared/use-is-mobile';
import { useResponderSolicitacaoMutation } from './solicitacoes.api';

const Formulario = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const { id, whatsapp } = solicitacao;
  const [responder] = useResponderSolicitacaoMutation();
  const [texto, setTexto] = useState(solicitacao.resposta);
  return (
    <Stack gap="sm">
      <TextoParaWhatsApp
        texto={texto}
        onChange={setTexto}
        whatsapp={whatsapp}
        preparar={(saida) => responder({ id, ...saida }).unwrap()}
      >
        {whatsapp ? null : (
          <Alert color="yellow" variant="light" p="sm" role="note">
            Este telefone não leva a uma conversa: o texto só pode ser copiado.
          </Alert>
        )}
      </TextoParaWhatsApp>
    </Stack>
  );
};

interface ResponderFormModalProps {
  opened: boolean;
  onClose: () => void;
  solicitacao: Solicitacao;
}

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
