/** The computing part of the package; its main entry includes canvas and PNG code. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
