import { QRCodeSVG } from 'qrcode.react';

interface LoginQrProps {
  readonly link: string;
  readonly title: string;
}

const SIZE = 168;

/**
 * Login QR code. Cameras need dark on light with a margin of four modules, whatever the page's colours
 * are.
 */
export function LoginQr({ link, title }: LoginQrProps) {
  return (
    <QRCodeSVG
      bgColor="#ffffff"
      fgColor="#1f1b3d"
      level="M"
      marginSize={4}
      role="img"
      size={SIZE}
      title={title}
      value={link}
    />
  );
}
