import { useTranslation } from 'react-i18next';
import { useSend } from '../../kernel/api/use-send';
import { toast } from '../../kernel/browser/toast';
import type { ExportFile, ExportFormat } from '../model/export-files';

/** Collects the family's data and starts a download. */
export function useExport(familyId: string) {
  const { t } = useTranslation('preferences');
  const { send, sending, problem } = useSend(
    async (format: ExportFormat) => {
      // Rarely used, so loaded lazily.
      const [{ collectExport }, { toFile }] = await Promise.all([
        import('./collect-export'),
        import('../model/export-files'),
      ]);
      download(toFile(await collectExport(familyId), format));
    },
    {
      failed: t('data.failed'),
      onSuccess: () => {
        toast.show({ title: t('data.done'), description: t('data.doneText'), tone: 'success' });
      },
    },
  );
  return {
    save: send,
    problem,
    /** Format being exported; null if none is. */
    busy: sending[0] ?? null,
  };
}

/**
 * Milliseconds after which the memory is released; by then even the slowest browser has started the download.
 */
const KEPT_MS = 60_000;

/** Starts the download of a file. */
export function download({ name, blob }: ExportFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}
